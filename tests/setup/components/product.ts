import { startHost } from "../../factories/host.ts";
import { makeEmbeddedTemplate } from "../embedded-template.ts";
import { setRunningProduct } from "./running-product.ts";

/** Starts the product that all component tests share, each with an author of its own. */
export default async function startProduct(): Promise<() => Promise<void>> {
	const template = await makeEmbeddedTemplate();
	const host = await startHost({}, { embedded: template.folder, postgresUrl: null });
	setRunningProduct(host);
	return async () => {
		await host.stop();
		template.remove();
	};
}
