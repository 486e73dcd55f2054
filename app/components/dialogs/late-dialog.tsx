import { type ComponentType, useEffect, useState } from "react";
import { useLateComponent } from "../../lib/use-late-component.ts";
import { notifyPartNotLoaded } from "../toasts/notify.ts";

interface DialogState {
	opened: boolean;
	onClose: () => void;
}

/**
 * A dialog whose code comes when it is opened first, or is fetched ahead by `preload`. Where it cannot be loaded, the
 * author is told and the dialog is closed.
 */
export function lateDialog<Props extends DialogState>(load: () => Promise<ComponentType<Props>>) {
	function LateDialog(props: Props) {
		const { opened, onClose } = props;
		const Dialog = useLateComponent(load, opened, () => {
			notifyPartNotLoaded();
			onClose();
		});
		/** Opened after it is mounted: Mantine gives the focus back to what had it at that moment. */
		const [isMounted, setMounted] = useState(false);
		useEffect(() => setMounted(Dialog !== null), [Dialog]);
		return Dialog && <Dialog {...props} opened={opened && isMounted} />;
	}
	return { LateDialog, preload: () => void load().catch(() => {}) };
}
