import "../../../app/lib/mantine.css";
import "../../../app/lib/mantine-author.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import "../../../app/lib/theme.css";
import { notifications } from "@mantine/notifications";
import { afterEach, beforeEach, vi } from "vitest";
import { server } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { readUploads, removeUploads } from "../../../app/lib/media/uploads.ts";
import { backend } from "./backend.ts";
import { desk, setPlace } from "./set-place.ts";
import { tellOfFailure } from "./tell-of-failure.ts";
import { writesEnd } from "./writes.ts";

// Where nobody looks nothing is drawn, which was a fifth of the processor time.
if (server.config.browser.headless) parent.document.body.style.opacity = "0";

beforeEach(() => setPlace(desk));

/** All tests of a worker share one page: none finds what another has left there. */
afterEach(async ({ task }) => {
	if (task.result?.state === "fail") await tellOfFailure(task.name);
	vi.useRealTimers();
	await writesEnd();
	await cleanup();
	notifications.clean();
	notifications.cleanQueue();
	vi.unstubAllGlobals();
	await backend.supabase.auth.signOut({ scope: "local" });
	await removeUploads((await readUploads()).map(({ id }) => id));
	localStorage.clear();
	sessionStorage.clear();
});
