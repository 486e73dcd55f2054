import type { Logger } from "pino";

/** Logs the first failure of each kind at once, and how many others came with the next `logOthers`: a full disk refuses all. */
export function createFailureLog(log: Pick<Logger, "error">) {
	const known = new Map<string, { fields: object; message: string; others: number }>();
	return {
		failed: (kind: string, message: string, fields: object = {}) => {
			const first = known.get(kind);
			if (first) first.others++;
			else {
				known.set(kind, { fields, message, others: 0 });
				log.error(fields, message);
			}
		},
		logOthers: () => {
			for (const { fields, message, others } of known.values())
				if (others > 0) log.error({ ...fields, others }, message);
			known.clear();
		},
	};
}
