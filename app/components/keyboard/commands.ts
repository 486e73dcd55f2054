import { useEffect, useRef, useSyncExternalStore } from "react";

/** An act of the command palette. */
export interface Command {
	id: string;
	label: string;
	description?: string;
	/** Other words that it is looked for by. */
	keywords?: string;
	run: () => void;
}

let commands: readonly Command[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Command[]) {
	commands = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** What can be done on the page now, for the palette. */
export const useAllCommands = () => useSyncExternalStore(subscribe, () => commands);

/** Does what the page offers under an id now; nothing where it does not. */
export const runCommand = (id: string): void => commands.find((command) => command.id === id)?.run();

/** Offers actions in the palette as long as the component is there. Their ids and labels stay the same. */
export function useCommands(offered: readonly Command[]): void {
	const latest = useRef(offered);
	useEffect(() => {
		latest.current = offered;
	});
	useEffect(() => {
		const own = latest.current.map((offer) => ({
			...offer,
			run: () => latest.current.find(({ id }) => id === offer.id)?.run(),
		}));
		change([...commands, ...own]);
		return () => change(commands.filter((command) => !own.includes(command)));
	}, []);
}
