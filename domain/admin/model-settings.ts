import * as z from "zod/mini";

/** The vendors of language models, as `AI_MODEL` names them. */
export const vendors = ["openai", "anthropic", "google", "mistral", "openai-compatible"] as const;
export type Vendor = (typeof vendors)[number];

const optionalField = <Field extends z.ZodMiniType>(field: Field) => z._default(z.nullable(field), null);

/** A key goes into a header of HTTP. */
const keySchema = z
	.string()
	.check(z.trim(), z.regex(/^[\x21-\x7e]{1,500}$/u, "A key has no spaces and at most 500 characters"));

/** A vendor with what it takes to call it; an address of null is the vendor's own, a key of null the one that is saved. */
const connectionSchema = z.object({
	provider: z.enum(vendors),
	baseUrl: optionalField(
		z.string().check(z.trim(), z.maxLength(500, "An address has at most 500 characters")),
	),
	apiKey: optionalField(keySchema),
});
export type ModelConnection = z.infer<typeof connectionSchema>;

const modelSchema = z.extend(connectionSchema, {
	modelId: z
		.string()
		.check(z.trim(), z.regex(/^[\w.:/@+-]{1,200}$/u, "Enter the model's name as its vendor writes it")),
});
export type ModelChoice = z.infer<typeof modelSchema>;

/** Body of `POST model-settings`. */
export const modelSettingsRequestSchema = z.discriminatedUnion("act", [
	/** Has a model of these write, one of the host's own machine, or none. Answers with {@link ModelSettingsStatus}. */
	z.discriminatedUnion("writer", [
		z.object({ act: z.literal("save"), writer: z.literal("model"), model: modelSchema }),
		z.object({ act: z.literal("save"), writer: z.enum(["local", "offline"]) }),
	]),
	/** Calls a model once before it is saved. Answers with a {@link ModelCheck}. */
	z.object({ act: z.literal("test"), model: modelSchema }),
	/** Asks a vendor for its models. Answers with a {@link VendorModels}. */
	z.object({ act: z.literal("list"), connection: connectionSchema }),
	/** Looks at once for models on the host's own machine. Answers with {@link ModelSettingsStatus}. */
	z.object({ act: z.literal("look") }),
]);
export type ModelSettingsRequest = z.input<typeof modelSettingsRequestSchema>;

/** Answer of `GET model-settings`. No key is ever in it. */
export const modelSettingsStatusSchema = z.object({
	/** The model that `AI_MODEL` names, or `offline`: nothing can be changed in the panel. Null: it is unset. */
	fixed: z.nullable(z.string()),
	/** The writer that an admin has set; null: nobody has. */
	writer: z.nullable(z.enum(["model", "local", "offline"])),
	/** Set where a model of a vendor writes. */
	model: z.nullable(
		z.object({
			provider: z.enum(vendors),
			modelId: z.string(),
			baseUrl: z.nullable(z.string()),
			/** The last characters of its key; null: it has none. */
			keyEnding: z.nullable(z.string()),
			/** False: the key was encrypted with a secret that this installation does not have. */
			isKeyReadable: z.boolean(),
		}),
	),
	/** The models on the host's own machine, the one that would write first. Null: nobody looks for them. */
	local: z.nullable(z.array(z.string())),
});
export type ModelSettingsStatus = z.infer<typeof modelSettingsStatusSchema>;

/** The models of a vendor, or why there is no list, in a sentence. */
export const vendorModelsSchema = z.object({ models: z.array(z.string()), problem: z.nullable(z.string()) });
export type VendorModels = z.infer<typeof vendorModelsSchema>;
