import { type ModelServer, startModelServer } from "../factories/model-server.ts";
import { test as base, startProduct } from "./fixtures.ts";

/** The address that becomes admin of the product with a model. */
export const adminEmail = "operator@example.com";

/** The product with a language model that answers as the test says. */
export const test = base.extend<{ model: ModelServer }>({
	model: async ({ share }, use) => use(await share("model", startModelServer)),
	product: async ({ share, model }, use) =>
		use(
			await share("product with a model", () =>
				startProduct({
					AI_MODEL: "openai-compatible/tiny",
					AI_BASE_URL: model.baseUrl,
					AI_API_KEY: "key-of-the-model",
					ADMIN_EMAIL: adminEmail,
				}),
			),
		),
});
