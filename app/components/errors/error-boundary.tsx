import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
	/** What stands in for a page that failed. */
	fallback: ReactNode;
	children: ReactNode;
}

/** Catches what a page throws while it renders, a chunk that no longer loads included. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
	override state = { failed: false };

	static getDerivedStateFromError() {
		return { failed: true };
	}

	override render() {
		return this.state.failed ? this.props.fallback : this.props.children;
	}
}
