import type { ModelCall } from "./model-server.ts";

/** Orders and material, as a model takes them that takes everything outside fences for an order. */
export interface ModelReading {
	orders: string;
	materials: string[];
	/** The lines around the material. */
	fences: string[];
}

const fenceLine = /^===== [A-Z]+ [0-9a-z]{12} =====$/;
const chatToken = /<\|im_start\|>|<\|im_end\|>|\[\/?INST\]|<<\/?SYS>>|<\/?s>|<(?:start|end)_of_turn>|<｜/;
const lineEnd = /\r\n?|[\n\u2028\u2029\u0085\v\f]/;

/**
 * Reads the messages of a call as a naive, obedient model would that honours fences and nothing else: a line
 * that it takes for a fence opens material, the same line closes it, all the rest is an order. It sees what
 * people do not see, breaks lines wherever Unicode does, and a chat token anywhere begins a turn of orders.
 */
export function readAsNaiveModel({ messages }: ModelCall): ModelReading {
	const reading: ModelReading = { orders: "", materials: [], fences: [] };
	for (const { content } of messages) readMessage(content, reading);
	return reading;
}

function readMessage(content: string, reading: ModelReading): void {
	/** The line that closes what is being read; empty outside of material. */
	let closing = "";
	let material: string[] = [];
	for (const line of withTagsRead(content).split(lineEnd)) {
		if (chatToken.test(line)) reading.orders += `${line}\n`;
		if (closing === "" && fenceLine.test(line)) {
			closing = line;
			material = [];
			reading.fences.push(line);
		} else if (closing === "") reading.orders += `${line}\n`;
		else if (closing !== line) material.push(line);
		else {
			reading.materials.push(material.join("\n"));
			closing = "";
		}
	}
	if (closing !== "") reading.orders += material.join("\n");
}

/** Tag characters say to some models what their letters would; here they begin an order of their own. */
const withTagsRead = (text: string): string =>
	text.replace(
		/[\u{E0020}-\u{E007E}]+/gu,
		(tags) =>
			`\n<|im_start|>${[...tags].map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000)).join("")}\n`,
	);
