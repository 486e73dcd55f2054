import process from "node:process";

/** How much of the random input is tried: a fifth, or what `PROPERTY_RUNS` says, up to 1 for all of it. */
const share = Number(process.env.PROPERTY_RUNS ?? 0.2);

/**
 * How many random inputs a run tries of so many. They are the same in each run, so more of them find a fault once; the
 * rounds of the stress run each have others.
 */
export const propertyRuns = (all: number): number => Math.ceil(all * share);
