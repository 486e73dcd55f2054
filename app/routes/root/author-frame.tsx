import "../../lib/mantine-author.css";
import type { ReactNode } from "react";
import { LazyConfirmations } from "../../components/dialogs/lazy-confirmations.tsx";
import type { Section } from "../workspace/use-section.ts";
import { SignedInHeader } from "./signed-in-header.tsx";

interface AuthorFrameProps {
	/** Where the author is, on the main page. */
	section?: Section;
	children: ReactNode;
}

/** The frame of the pages for authors: their header, and the dialogs that ask before something goes. */
export const AuthorFrame = ({ section, children }: AuthorFrameProps) => (
	<>
		<SignedInHeader section={section} />
		{children}
		<LazyConfirmations />
	</>
);
