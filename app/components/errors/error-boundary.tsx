import { Button, Group, Text } from "@mantine/core";
import { Component, type ReactNode } from "react";
import { messages } from "../../../domain/messages.ts";

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

/** In the place of a part of the page that breaks or does not arrive; the rest goes on. */
export const PartFailure = ({ onRetry, children }: { onRetry: () => void; children: ReactNode }) => (
	<Group justify="space-between" gap="sm" role="alert">
		<Text flex="1 1 16rem">{children}</Text>
		<Button size="sm" onClick={onRetry}>
			Try again
		</Button>
	</Group>
);
