import { expect, test } from "vitest";
import { readSupabaseSettings } from "../supabase-settings.ts";
import { isAllowed } from "./send-push.ts";
import { vapidKeys } from "./vapid-keys.ts";

const { pushHosts } = readSupabaseSettings({});

test.each([
	"https://fcm.googleapis.com/fcm/send/abc",
	"https://updates.push.services.mozilla.com/wpush/v2/abc",
	"https://web.push.apple.com/abc",
	"https://wns2-par02p.notify.windows.com/w/?token=abc",
])("%s is the push service of a browser", (endpoint) => {
	expect(isAllowed(endpoint, pushHosts)).toBe(true);
});

test.each([
	"http://fcm.googleapis.com/x",
	"https://fcm.googleapis.com:8443/x",
	"https://fcm.googleapis.com.evil.example/x",
	"https://fcm.googleapis.com@evil.example/x",
	"https://user:word@fcm.googleapis.com/x",
	"https://evilpush.apple.com/x",
	"https://push.apple.com.evil.example/x",
	"https://127.0.0.1/x",
	"https://[::1]/x",
	"https://169.254.169.254/latest",
	"https://[",
	"https://fcm.googleapis.com:99999/x",
])("%s is not called", (endpoint) => {
	expect(isAllowed(endpoint, pushHosts)).toBe(false);
});

test("keys come from the secret alone: the same from the same, others from another", () => {
	const keys = vapidKeys("a secret of at least 32 characters");
	expect(keys).toEqual({
		publicKey: expect.stringMatching(/^B[\w-]{86}$/),
		privateKey: expect.stringMatching(/^[\w-]{43}$/),
	});
	expect(vapidKeys("another secret of 32 characters or more").publicKey).not.toBe(keys.publicKey);
});
