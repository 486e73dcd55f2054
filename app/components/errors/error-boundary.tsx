import { Component, type ReactNode } from "react";
import { messages } from "../../../domain/messages.ts";
import { PartFailure } from "./part-failure.tsx";

/** Catches what a part of the page throws while it renders, and draws it anew on request. React logs the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
	override state = { failed: false };

	static getDerivedStateFromError() {
		return { failed: true };
	}

	override render() {
		if (!this.state.failed) return this.props.children;
		return (
			<PartFailure onRetry={() => this.setState({ failed: false })}>{messages.partNotShown}</PartFailure>
		);
	}
}
