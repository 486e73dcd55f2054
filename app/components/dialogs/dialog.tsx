import { Drawer, Modal, type ModalRootProps } from "@mantine/core";
import type { ComponentType, JSX, ReactNode, SyntheticEvent } from "react";
import { ignoreSecondPress } from "../../lib/second-press.ts";
import { ErrorBoundary } from "../errors/error-boundary.tsx";
import classes from "./dialog.module.css";
import { useLayer } from "./layers.ts";
import { LayerContext } from "./typed.ts";

interface DialogProps extends Omit<ModalRootProps, "title"> {
	title: ReactNode;
	/** A panel at the side of the page, on a phone the whole screen; left out: a modal, on a phone a sheet. */
	isDrawer?: boolean;
	isClosable?: boolean;
	closeLabel?: string;
	children: ReactNode;
}

const modalProps = {
	size: 600,
	radius: "lg",
	// Faded, not moved: a transform would clip menus to the dialog.
	transitionProps: { transition: "fade", duration: 120 },
	classNames: classes,
} as const;

const drawerProps = {
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

/** Every way out asks first about text that is typed in it. */
export function Dialog({ title, children, ...options }: DialogProps) {
	const { isDrawer = false, isClosable = true, closeLabel = "Close", ...props } = options;
	const { layer, modal } = useLayer(props.opened, isClosable ? props.onClose : null);
	const onPress = props.opened ? undefined : ignore;
	const Parts = isDrawer ? Drawer : Modal;
	return (
		<Parts.Root
			{...(isDrawer ? drawerProps : modalProps)}
			closeOnEscape={isClosable}
			closeOnClickOutside={isClosable}
			{...props}
			{...modal}
		>
			{/* A press outside takes the focus from no field: the dialog may stay, or ask first. */}
			<Parts.Overlay onMouseDown={(event) => event.preventDefault()} onClickCapture={ignoreSecondPress} />
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

/** The buttons of a dialog, in sight while what is above them scrolls. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
	<div className={classes.foot}>{children}</div>
);

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
