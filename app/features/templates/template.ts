import { z } from "zod";

/** A saved brand voice, as the database holds it. At most one of an author's templates is the default. */
export const templateSchema = z.object({
	id: z.string(),
	name: z.string(),
	system_message: z.string(),
	is_default: z.boolean(),
});

export type Template = z.infer<typeof templateSchema>;

/** What the author sees of a template before it is stored. */
export type TemplateDraft = Omit<Template, "id">;

/** The default template that saving the rules creates when there is none. */
export const firstTemplateName = "My Brand Voice";

const maxTemplateNameLength = 100;

/** Two templates may share a name: what tells them apart is their text, and the author may rename them. */
const templateNameSchema = z
	.string()
	.trim()
	.min(1, "Template name required")
	.max(maxTemplateNameLength, "Template name too long");

/** The sentence of the rule that a name breaks, or null. */
export const templateNameIssue = (name: string): string | null =>
	templateNameSchema.safeParse(name).error?.issues[0]?.message ?? null;
