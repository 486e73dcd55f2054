import { messages } from "../../../../domain/messages.ts";
import { dataOf, type Supabase } from "../../../lib/api/supabase.ts";
import { Refusal } from "../../../lib/queue/write.ts";

/** Rules to save, and those that the author has seen before. */
export interface RulesChange {
	rules: string;
	previous: string;
	/** The template that was in use when the author began: another one may have the same text. */
	templateId?: string | undefined;
}

/** Another device has saved rules meanwhile, and nothing was written. */
export class RulesConflict extends Refusal {
	/** The rules as they are now. */
	readonly current: string;

	constructor(current: string) {
		super(messages.rulesConflict);
		this.current = current;
	}
}

/** @throws RulesConflict when there are other rules than its author has seen */
export async function saveBrandVoice(supabase: Supabase, { rules, previous }: RulesChange): Promise<void> {
	const now = await dataOf(supabase.rpc("save_brand_voice", { _brand_voice: rules, _seen: previous }));
	if (now !== rules) throw new RulesConflict(now);
}
