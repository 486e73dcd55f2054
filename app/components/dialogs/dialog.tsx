import { Modal, type ModalRootProps } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorBoundary } from "../errors/error-boundary.tsx";
import classes from "./dialog.module.css";
import { useLayer } from "./layers.ts";
import { LayerContext } from "./typed.ts";

interface DialogProps extends Omit<ModalRootProps, "title"> {
	title: ReactNode;
	/** Whether it has a button to close it. */
	isClosable?: boolean;
	children: ReactNode;
}

/** A dialog; on a phone a sheet. However it is left, what is typed in it is asked about first. */
export function Dialog({ title, isClosable = true, opened, onClose, children, ...props }: DialogProps) {
	const { layer, modal } = useLayer(opened, isClosable ? onClose : null);
	return (
		<Modal.Root
			size={600}
			radius="lg"
			// Faded, not moved: a transform would clip menus to the dialog.
			transitionProps={{ transition: "fade", duration: 120 }}
			closeOnEscape={isClosable}
			closeOnClickOutside={isClosable}
			classNames={classes}
			{...props}
			{...modal}
		>
			<Modal.Overlay />
			<Modal.Content>
				{/* Without the role this <header> counts as a second banner of the page. */}
				<Modal.Header role="presentation">
					<Modal.Title>{title}</Modal.Title>
					{isClosable && <Modal.CloseButton aria-label="Close" size={40} />}
				</Modal.Header>
				<Modal.Body>
					<LayerContext value={layer}>
						<ErrorBoundary>{children}</ErrorBoundary>
					</LayerContext>
				</Modal.Body>
			</Modal.Content>
		</Modal.Root>
	);
}
