import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("messages to devices are counted by what became of them", async () => {
	const metrics = createMetrics(".");
	const push = metrics.countPushes(async () => ({ outcome: "gone", reason: "status 410" }));
	const device = { endpoint: "https://push.example.com/1", p256dh: "", auth: "" };
	expect(await push(device, "", {} as never)).toEqual({ outcome: "gone", reason: "status 410" });
	const counted = (await metrics.render(null)).text.match(/^planner_pushes_total.*$/gm);
	expect(counted).toEqual([
		'planner_pushes_total{outcome="sent"} 0',
		'planner_pushes_total{outcome="retry"} 0',
		'planner_pushes_total{outcome="gone"} 1',
	]);
});
