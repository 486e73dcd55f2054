import { Drawer, Modal, type ModalRootProps } from "@mantine/core";
import type { ComponentType, JSX, ReactNode, SyntheticEvent } from "react";
import { followsPress } from "../../lib/second-press.ts";
import { ErrorBoundary } from "../errors/error-boundary.tsx";
import classes from "./dialog.module.css";
import { useLayer } from "./layers.ts";
import { LayerContext } from "./typed.ts";

interface DialogProps extends Omit<ModalRootProps, "title"> {
	title: ReactNode;
	/** Whether it is a panel at the side of the page, on a phone the whole screen. Else on a phone it is a sheet. */
	isDrawer?: boolean;
	isClosable?: boolean;
	closeLabel?: string;
	children: ReactNode;
}

const modalLook = {
	size: 600,
	radius: "lg",
	// Faded, not moved: a transform would clip menus to the dialog.
	transitionProps: { transition: "fade", duration: 120 },
	classNames: classes,
} as const;

const drawerLook = {
	position: "right",
	size: "30rem",
	classNames: {
		content: classes.drawer,
		header: classes.drawerHeader,
		title: classes.title,
		body: classes.drawerBody,
	},
} as const;

/** Until it has faded it takes clicks and keys: the second one of two is none. */
const ignore = (event: SyntheticEvent) => {
	event.preventDefault();
	event.stopPropagation();
};

/** However it is left, what is typed in it is asked about first. */
export function Dialog({ title, children, ...options }: DialogProps) {
	const { isDrawer = false, isClosable = true, closeLabel = "Close", ...props } = options;
	const { layer, modal } = useLayer(props.opened, isClosable ? props.onClose : null);
	const onPress = props.opened ? undefined : ignore;
	const Parts = isDrawer ? Drawer : Modal;
	return (
		<Parts.Root
			{...(isDrawer ? drawerLook : modalLook)}
			closeOnEscape={isClosable}
			closeOnClickOutside={isClosable}
			{...props}
			{...modal}
		>
			<Parts.Overlay onClickCapture={(event) => followsPress() && ignore(event)} />
			<Parts.Content onClickCapture={onPress} onSubmitCapture={onPress}>
				{/* Without the role this <header> counts as a second banner of the page. */}
				<Parts.Header role="presentation">
					<Parts.Title>{title}</Parts.Title>
					{isClosable && <Parts.CloseButton aria-label={closeLabel} size={40} />}
				</Parts.Header>
				<Parts.Body>
					<LayerContext value={layer}>
						<ErrorBoundary>{children}</ErrorBoundary>
					</LayerContext>
				</Parts.Body>
			</Parts.Content>
		</Parts.Root>
	);
}

/** A dialog that looks so and has this in it, which begins anew each time that it is opened. */
export const dialogOf = <Props extends Pick<DialogProps, "onClose">>(
	look: Pick<DialogProps, "title" | "size" | "centered">,
	Content: ComponentType<Props>,
) =>
	function FramedDialog({ opened, ...props }: Props & { opened: boolean }) {
		return (
			<Dialog {...look} opened={opened} onClose={props.onClose}>
				<Content {...(props as unknown as Props & JSX.IntrinsicAttributes)} />
			</Dialog>
		);
	};
