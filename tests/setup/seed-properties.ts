import fc from "fast-check";
import { propertySeed } from "../factories/random.ts";

/** The same random texts in every run, so that it gives the same answer; `PROPERTY_SEED` chooses others. */
fc.configureGlobal({ seed: propertySeed });
