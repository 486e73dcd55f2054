import { expect, test, vi } from "vitest";

vi.mock("workbox-precaching");
vi.mock("workbox-routing");
vi.mock("workbox-strategies");

test("a device whose push service gives it another address says that its reminders have ended, and where to turn them on", async () => {
	const handlers: Record<string, (event: object) => void> = {};
	const showNotification = vi.fn().mockResolvedValue(undefined);
	const openWindow = vi.fn();
	vi.stubGlobal("self", {
		__WB_MANIFEST: [],
		addEventListener: (type: string, handler: (event: object) => void) => {
			handlers[type] = handler;
		},
		registration: { showNotification },
		clients: { openWindow },
	});
	await import("./service-worker.ts");
	const waitUntil = vi.fn();
	handlers.pushsubscriptionchange?.({ waitUntil });
	expect(showNotification.mock.calls).toEqual([
		[
			"Reminders have ended on this device",
			expect.objectContaining({
				body: "The browser has given it another address. Turn them on again in the planner's settings.",
			}),
		],
	]);
	const notification = { ...showNotification.mock.calls[0]?.[1], close: vi.fn() };
	handlers.notificationclick?.({ notification, action: "", waitUntil });
	expect(openWindow).toHaveBeenCalledWith("/#plan");

	showNotification.mockRejectedValue(new TypeError("No permission"));
	handlers.pushsubscriptionchange?.({ waitUntil });
	await expect(waitUntil.mock.lastCall?.[0]).resolves.toBeUndefined();
});
