import { Modal, type ModalRootProps } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./dialog.module.css";

interface DialogProps extends Omit<ModalRootProps, "title"> {
	title: ReactNode;
	/** Whether it has a button to close it. */
	isClosable?: boolean;
	children: ReactNode;
}

/** A dialog; on a phone a sheet that leaves room for the messages on top. */
export function Dialog({ title, isClosable = true, children, ...props }: DialogProps) {
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
		>
			<Modal.Overlay />
			<Modal.Content>
				{/* Without the role this <header> counts as a second banner of the page. */}
				<Modal.Header role="presentation">
					<Modal.Title>{title}</Modal.Title>
					{isClosable && <Modal.CloseButton aria-label="Close" size={40} />}
				</Modal.Header>
				<Modal.Body>{children}</Modal.Body>
			</Modal.Content>
		</Modal.Root>
	);
}
