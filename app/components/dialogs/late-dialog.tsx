import type { ComponentType } from "react";
import { useLateComponent } from "../../lib/use-late-component.ts";
import { notifyPartNotLoaded } from "../toasts/notify.ts";

interface DialogState {
	opened: boolean;
	onClose: () => void;
}

/**
 * A dialog whose code comes when it is opened first, or is fetched ahead when somebody is about to press the button
 * with the props `preloading`. Where it cannot be loaded, the author is told and the dialog is closed.
 */
export function lateDialog<Props extends DialogState>(load: () => Promise<ComponentType<Props>>) {
	function LateDialog(props: Props) {
		const { opened, onClose } = props;
		const Dialog = useLateComponent(load, opened, () => {
			notifyPartNotLoaded();
			onClose();
		});
		return Dialog && <Dialog {...props} />;
	}
	const preload = () => void load().catch(() => {});
	return { LateDialog, preloading: { onMouseEnter: preload, onFocus: preload } };
}
