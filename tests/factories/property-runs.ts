import process from "node:process";
import type { TestOptions } from "vitest";

/** How much of the random input is tried, and how often processes are killed: a fifth, or what `PROPERTY_RUNS` says. */
const share = Number(process.env.PROPERTY_RUNS ?? 0.2);

/**
 * How many random inputs a run tries of so many. They are the same in each run, so more of them find a fault once;
 * `PROPERTY_SEED` chooses others.
 */
export const propertyRuns = (all: number): number => Math.ceil(all * share);

/** Options of a test that kills processes so many times: the usual limit where they are few. */
export const timeForKills = (kills: number): TestOptions => ({ timeout: Math.max(600_000, kills * 30_000) });
