import process from "node:process";
import type { RunningHost } from "../../factories/host.ts";

/** Where this process keeps what {@link runningProduct} tells: configuration and set-up are loaded apart. */
const variable = "COMPONENTS_PRODUCT";

type Product = Omit<RunningHost, "outbox">;

export function setRunningProduct({ url, publishableKey, secretKey, jwtSecret, dataDir }: Product): void {
	process.env[variable] = JSON.stringify({ url, publishableKey, secretKey, jwtSecret, dataDir });
}

/** The product that the component tests of this run share. */
export const runningProduct = (): Product => JSON.parse(process.env[variable] ?? "null");
