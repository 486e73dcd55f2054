import type { ReactNode } from "react";
import classes from "./dialog.module.css";

/** The buttons of a dialog, in sight while what is above them scrolls. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
	<div className={classes.foot}>{children}</div>
);
