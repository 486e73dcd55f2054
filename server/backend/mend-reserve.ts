import type { ReservedSql, Sql } from "postgres";

/** The connection has ended, or the server is about to end it. */
const endCodes = new Set([
	"CONNECTION_CLOSED",
	"CONNECTION_DESTROYED",
	"CONNECTION_ENDED",
	"57P01",
	"57P02",
	"57P03",
]);

/**
 * Keeps a lost connection from taking the process with it. A transaction reserves a connection; when that is lost,
 * its rollback is sent over it all the same, and then it is given back as if it were open. The driver writes to
 * it and fails where nobody can catch it. So nothing more is sent over a lost connection, and the driver, which
 * knows of the loss, opens another one.
 */
export function mendReserve(driver: Sql): void {
	const reserve = driver.reserve.bind(driver);
	driver.reserve = async () => {
		const reserved: ReservedSql = await reserve();
		const { unsafe, release } = reserved;
		let loss: Error | undefined;
		Reflect.set(reserved, "unsafe", async (...statement: Parameters<typeof unsafe>) => {
			if (loss) throw loss;
			try {
				return await unsafe(...statement);
			} catch (error) {
				if (error instanceof Error && "code" in error && endCodes.has(String(error.code))) loss = error;
				throw error;
			}
		});
		reserved.release = () => {
			if (!loss) release();
		};
		return reserved;
	};
}
