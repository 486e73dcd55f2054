import process from "node:process";
import fc from "fast-check";

/** The same random texts in every run, so that it gives the same answer; `PROPERTY_SEED` chooses others. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
