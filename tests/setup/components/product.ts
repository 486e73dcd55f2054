import { startHost } from "../../factories/host.ts";
import { embeddedTemplate } from "../embedded-template.ts";
import { setRunningProduct } from "./running-product.ts";

/** Starts the product that all component tests share, each with an author of its own. */
export default async function startProduct(): Promise<() => Promise<void>> {
	const host = await startHost({}, { embedded: await embeddedTemplate(), postgresUrl: null });
	setRunningProduct(host);
	return async () => {
		await host.stop();
	};
}
