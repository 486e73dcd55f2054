/** A run of one to three `*` or `_`: one is italic, two bold, three both. */
export interface Run {
	character: string;
	start: number;
	/** How many of its characters, from `start`, are still unpaired. */
	length: number;
	canOpen: boolean;
	canClose: boolean;
	/** Stands between two letters or digits. */
	insideWord: boolean;
	/** End of the last text (anything but a marker) before the run. */
	textBefore: number;
}

/** Three is both styles and gives either; otherwise lengths must agree: `**` never closes a `*`. */
const pairs = (opener: Run, closer: Run) =>
	opener.character === closer.character &&
	(opener.length === closer.length || opener.length === 3 || closer.length === 3);

/** A stack that looks at no run twice for closers of one kind, so that a search never fails slowly. */
export class OpenRuns {
	#runs: Run[] = [];
	/** By the kind of a closer: below this height no run pairs with it. */
	#searched = new Map<string, number>();

	push(run: Run) {
		this.#runs.push(run);
	}

	/** Drops all runs from this height on. */
	cut(height: number) {
		this.#runs.length = height;
		for (const [kind, searched] of this.#searched) this.#searched.set(kind, Math.min(searched, height));
	}

	pop() {
		this.cut(this.#runs.length - 1);
	}

	/** Takes the nearest run that `closer` may pair with, and drops the ones above it: they stay literal. */
	popTo(closer: Run): Run | undefined {
		const kind = closer.character + closer.length;
		for (let at = this.#runs.length - 1; at >= (this.#searched.get(kind) ?? 0); at--) {
			const run = this.#runs[at];
			if (!run || !pairs(run, closer)) continue;
			this.cut(at);
			return run;
		}
		this.#searched.set(kind, this.#runs.length);
		return undefined;
	}
}
