import { expect, test } from "vitest";
import { readSupabaseSettings } from "../supabase-settings.ts";
import { isAllowed } from "./send-push.ts";
import { vapidKeys } from "./vapid-keys.ts";

const { pushHosts } = readSupabaseSettings({});

test.each([
	[true, "https://fcm.googleapis.com/fcm/send/abc"],
	[true, "https://updates.push.services.mozilla.com/wpush/v2/abc"],
	[true, "https://web.push.apple.com/abc"],
	[true, "https://wns2-par02p.notify.windows.com/w/?token=abc"],
	[false, "http://fcm.googleapis.com/x"],
	[false, "https://fcm.googleapis.com:8443/x"],
	[false, "https://fcm.googleapis.com.evil.example/x"],
	[false, "https://fcm.googleapis.com@evil.example/x"],
	[false, "https://user:word@fcm.googleapis.com/x"],
	[false, "https://evilpush.apple.com/x"],
	[false, "https://push.apple.com.evil.example/x"],
	[false, "https://127.0.0.1/x"],
	[false, "https://[::1]/x"],
	[false, "https://169.254.169.254/latest"],
	[false, "https://["],
	[false, "https://fcm.googleapis.com:99999/x"],
])("a browser's push service is called, nothing else: %s for %s", (allowed, endpoint) => {
	expect(isAllowed(endpoint, pushHosts)).toBe(allowed);
});

test("keys come from the secret alone: the same from the same, others from another", () => {
	const keys = vapidKeys("a secret of at least 32 characters");
	expect(keys).toEqual({
		publicKey: expect.stringMatching(/^B[\w-]{86}$/),
		privateKey: expect.stringMatching(/^[\w-]{43}$/),
	});
	expect(vapidKeys("another secret of 32 characters or more").publicKey).not.toBe(keys.publicKey);
});
