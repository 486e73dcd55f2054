import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { refreshQueries } from "./refresh-queries.ts";

test("a first answer that is on its way during a change is not taken for what is there after it", async () => {
	const queryClient = new QueryClient();
	const answers: ((data: string) => void)[] = [];
	const observer = new QueryObserver(queryClient, {
		queryKey: ["entries"],
		queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
	});
	const stop = observer.subscribe(() => {});
	expect(answers).toHaveLength(1);

	const refreshed = refreshQueries(queryClient, ["entries"]);
	await expect.poll(() => answers.length).toBe(2);
	answers[0]?.("before the change");
	answers[1]?.("after the change");
	await refreshed;
	expect(observer.getCurrentResult().data).toBe("after the change");
	stop();
});
