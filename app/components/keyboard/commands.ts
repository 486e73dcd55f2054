import { useEffect, useEffectEvent } from "react";
import { sharedValue } from "../../lib/shared-value.ts";

export interface Command {
	id: string;
	label: string;
	description?: string;
	/** Other words that it is looked for by. */
	keywords?: string;
	run: () => void;
}

const commands = sharedValue<readonly Command[]>([]);

/** The commands that the page offers now, for the palette. */
export const useAllCommands = commands.useValue;

/** Does what the page offers under an id now; nothing where it does not. */
export const runCommand = (id: string): void =>
	commands
		.read()
		.find((command) => command.id === id)
		?.run();

/** Offers actions in the palette as long as the component is there. Their ids and labels stay the same. */
export function useCommands(offered: readonly Command[]): void {
	const read = useEffectEvent(() => offered);
	const run = useEffectEvent((id: string) => offered.find((command) => command.id === id)?.run());
	useEffect(() => {
		const own = read().map((command) => ({ ...command, run: () => run(command.id) }));
		commands.change([...commands.read(), ...own]);
		return () => commands.change(commands.read().filter((command) => !own.includes(command)));
	}, []);
}
