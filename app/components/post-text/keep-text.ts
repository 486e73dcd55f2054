import { createContext, use } from "react";

/** Keeps a text whose post has gone as a draft of its own. */
export const KeepTextContext = createContext<((text: string) => void) | null>(null);
export const useKeepText = () => use(KeepTextContext);
