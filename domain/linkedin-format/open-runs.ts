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
const lengthsPair = (opener: number, closer: number) => opener === closer || opener === 3 || closer === 3;

/** A stack that knows how many runs of each character and length it holds, so a search never fails slowly. */
export class OpenRuns {
	#runs: Run[] = [];
	#counts = new Uint32Array(8);

	push(run: Run) {
		this.#runs.push(run);
		this.#count(run, 1);
	}

	pop(): Run | undefined {
		const run = this.#runs.pop();
		if (run) this.#count(run, -1);
		return run;
	}

	/** Takes the nearest run that `closer` may pair with, and drops the ones above it: they stay literal. */
	popTo(closer: Run): Run | undefined {
		if (!this.#holdsOpenerOf(closer)) return undefined;
		for (let run = this.pop(); run; run = this.pop()) {
			if (run.character === closer.character && lengthsPair(run.length, closer.length)) return run;
		}
		return undefined;
	}

	clear() {
		this.#runs.length = 0;
		this.#counts.fill(0);
	}

	#holdsOpenerOf({ character, length: closer }: Run): boolean {
		for (let opener = 1; opener <= 3; opener++) {
			if (lengthsPair(opener, closer) && this.#counts[slot(character, opener)]) return true;
		}
		return false;
	}

	#count(run: Run, by: number) {
		const at = slot(run.character, run.length);
		this.#counts[at] = (this.#counts[at] ?? 0) + by;
	}
}

const slot = (character: string, length: number) => (character === "*" ? length : 4 + length);
