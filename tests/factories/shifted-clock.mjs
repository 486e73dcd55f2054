import process from "node:process";

// Preloaded into a process whose wall clock a test moves: each SIGUSR2 sets it to the next of CLOCK_SHIFTS, in
// milliseconds from the real one. Timers go on, as they do when a machine's clock is set.

const shifts = (process.env.CLOCK_SHIFTS ?? "").split(",").map(Number);
const RealDate = Date;
let shift = 0;

globalThis.Date = class extends RealDate {
	constructor(...values) {
		if (values.length > 0) super(...values);
		else super(RealDate.now() + shift);
	}
	static now() {
		return RealDate.now() + shift;
	}
};

process.on("SIGUSR2", () => {
	shift = shifts.shift() ?? 0;
});
