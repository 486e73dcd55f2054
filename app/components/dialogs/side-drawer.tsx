import { Drawer, type DrawerRootProps } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorBoundary } from "../errors/error-boundary.tsx";
import { useLayer } from "./layers.ts";
import classes from "./side-drawer.module.css";
import { LayerContext } from "./typed.ts";

interface SideDrawerProps extends Omit<DrawerRootProps, "title"> {
	title: ReactNode;
	/** The name of the button that closes it. */
	closeLabel: string;
	children: ReactNode;
}

/** A panel at the side of the page; the whole screen on a phone. What is typed in it is asked about as in a dialog. */
export function SideDrawer({ title, closeLabel, children, ...props }: SideDrawerProps) {
	const { layer, modal } = useLayer(props.opened, props.onClose);
	return (
		<Drawer.Root position="right" size="30rem" classNames={classes} {...props} {...modal}>
			<Drawer.Overlay />
			<Drawer.Content>
				{/* Without the role this <header> counts as a second banner of the page. */}
				<Drawer.Header role="presentation">
					<Drawer.Title>{title}</Drawer.Title>
					<Drawer.CloseButton size={40} aria-label={closeLabel} />
				</Drawer.Header>
				<Drawer.Body>
					<LayerContext value={layer}>
						<ErrorBoundary>{children}</ErrorBoundary>
					</LayerContext>
				</Drawer.Body>
			</Drawer.Content>
		</Drawer.Root>
	);
}
