import { type ModelServer, startModelServer } from "../factories/model-server.ts";
import { test as base, runProduct } from "./fixtures.ts";

/** The address that becomes admin of the product with a model. */
export const adminEmail = "operator@example.com";

/** The product with a language model that answers as the test says. */
export const test = base.extend<object, { model: ModelServer }>({
	model: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
		async ({}, use) => {
			const model = await startModelServer();
			await use(model);
			await model.stop();
		},
		{ scope: "worker" },
	],
	product: [
		async ({ model }, use) =>
			runProduct(
				{
					AI_MODEL: "openai-compatible/tiny",
					AI_BASE_URL: model.baseUrl,
					AI_API_KEY: "key-of-the-model",
					ADMIN_EMAIL: adminEmail,
				},
				use,
			),
		{ scope: "worker", timeout: 240_000 },
	],
});
