import { createContext, use } from "react";

/** Keeps a text as a draft of its own, of which it returns the version. */
export const KeepTextContext = createContext<((text: string) => { id: string; draft_id: string }) | null>(
	null,
);
export const useKeepText = () => use(KeepTextContext);
