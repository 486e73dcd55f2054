import type { HeadedLines, Material, Thread } from "./bank.ts";
import { text } from "./blocks.ts";
import type { Block, Draft } from "./types.ts";
import { voiced, voiceLines } from "./voice-lines.ts";

/** The first `wanted` sentences of a thread; when it runs out, those of the next one. */
export const follow = (draft: Draft, slot: string, threads: readonly Thread[], wanted: number): string[] => {
	// A thread whose first sentence cannot be said would start in the middle.
	const whole = threads.filter(([first]) => draft.fill(first) !== undefined);
	const filled = (whole.length > 0 ? whole : threads).map((thread) =>
		thread.map((line) => draft.fill(line)).filter((line) => line !== undefined),
	);
	// One thread that is long enough reads better than the end of one and the beginning of another.
	const enough = filled.filter((lines) => lines.length >= wanted);
	const usable = enough.length > 0 ? enough : filled;
	const at = draft.picker.between(slot, 0, usable.length - 1);
	const [first = []] = usable.slice(at);
	// A single sentence of the next thread would hang in the air; the post can do without it.
	if (wanted === first.length + 1 && wanted > 4) return first;
	return [...usable.slice(at), ...usable.slice(0, at)].flat().slice(0, Math.max(wanted, 0));
};

/** Lines under a heading and what follows on them; nothing when there is no room for a heading and two lines. */
export const headed = (
	draft: Draft,
	slot: string,
	banks: readonly HeadedLines[],
	wanted: number,
): Block[] => {
	const usable = banks.filter(
		({ head, lines, after }) => draft.fill(head) !== undefined && (!after || lines.length < wanted),
	);
	const chosen = draft.picker.pick(slot, usable);
	if (!chosen || wanted < 3) return [];
	const fillAll = (lines: readonly string[] = []) =>
		lines.map((line) => draft.fill(line)).filter((line) => line !== undefined);
	const block = [draft.fill(chosen.head) ?? "", ...fillAll(chosen.lines).slice(0, wanted - 1)];
	return [{ kind: "list", sentences: block }, ...text(fillAll(chosen.after).slice(0, wanted - block.length))];
};

/** A subject with "my" or "I" in it is told; any other is looked at from outside. */
export const material = ({ idea, bank }: Draft): Material => {
	const { material: of } = bank;
	const own = idea.kind === "topic" && idea.person !== undefined ? of.ownTopic : undefined;
	return own ?? of[idea.kind] ?? of.note;
};

const dressed = (draft: Draft, bank: readonly string[]) => {
	const lines = draft.length === "short" ? bank.map((template) => voiced(draft, template)) : bank;
	return lines.map((line) => draft.fill(line)).filter((line) => line !== undefined);
};

/** All invitations that may end the post. */
export const closersOf = (draft: Draft): string[] => {
	const { bank, idea, tone } = draft;
	// Too short for a line about who speaks, the post has it in place of the invitation.
	const [spoken] = draft.length === "short" && !draft.voice.audience ? voiceLines(draft) : [];
	if (spoken) return [spoken];
	return dressed(draft, ((idea.kind === "news" ? bank.newsClosers : undefined) ?? bank.closers)[tone]);
};

/** All questions that may end the post. */
export const asksOf = (draft: Draft): string[] => {
	const { bank, idea, tone } = draft;
	const news = idea.kind === "news" ? bank.newsAsks?.[tone] : undefined;
	return dressed(draft, news ?? [...bank.closingAsks[tone], ...bank.asks]);
};

const listed = (line: string | undefined) => (line ? [line] : []);

export const closerOf = (draft: Draft): string[] => listed(draft.picker.pick("closer", closersOf(draft)));

export const closingAskOf = (draft: Draft): string[] =>
	listed(draft.picker.pick("closing-ask", asksOf(draft)));
