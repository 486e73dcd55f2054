import { afterEach, expect, test, vi } from "vitest";

const config = {
	supabaseUrl: "http://127.0.0.1:9",
	supabasePublishableKey: "key",
	outbox: false,
	sendsMails: true,
	registration: "open",
} as const;

const accessToken = `e30.${btoa(JSON.stringify({ exp: 9_999_999_999 }))}.eA`;
const linkTo = (token: string, type: string) => `#access_token=${token}&refresh_token=a&type=${type}`;

/** Opens the app in one tab at an address with this fragment, and connects it to a server that answers so. */
async function open(kept: Map<string, string>, hash: string, status: number) {
	vi.resetModules();
	const replaceState = vi.fn();
	vi.stubGlobal("location", { hash, pathname: "/", search: "" });
	vi.stubGlobal("window", {
		location: globalThis.location,
		history: { replaceState },
		sessionStorage: {
			getItem: (key: string) => kept.get(key) ?? null,
			setItem: (key: string, value: string) => kept.set(key, value),
			removeItem: (key: string) => kept.delete(key),
		},
	});
	vi.stubGlobal("fetch", async () => Response.json({ id: "ada" }, { status }));
	const fragment = await import("../auth-fragment.ts");
	const { connectBackend } = await import("./connect-backend.ts");
	return { fragment, replaceState, connected: connectBackend(config) };
}

afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetModules();
});

test("a call of an author whose session could not be renewed fails without a network, and is no visitor's", async () => {
	const getItem = vi.fn(() => JSON.stringify({ user: { id: "ada" } }) as string | null);
	vi.stubGlobal("localStorage", { getItem });
	const { connected } = await open(new Map(), "", 200);
	const supabase = await connected;
	const sent = vi.fn(async () => Response.json([]));
	vi.stubGlobal("fetch", sent);
	const read = () => supabase.from("drafts").select("id");
	expect((await read()).error).toMatchObject({ code: "" });
	expect(sent).not.toHaveBeenCalled();
	getItem.mockReturnValue(null);
	expect((await read()).error).toBeNull();
	expect(sent).toHaveBeenCalledOnce();
});

test.each([503, 500, 429])(
	"a mailed link whose answer %i is no answer works after a reload, once",
	async (status) => {
		const kept = new Map<string, string>();
		const { connected, replaceState } = await open(kept, linkTo(accessToken, "recovery"), status);
		await expect(connected).rejects.toMatchObject({ status });
		expect(replaceState).toHaveBeenCalledWith(null, "", "/auth/new-password");

		const again = await open(kept, "#plan", 200);
		const { data } = await (await again.connected).auth.getSession();
		expect(data.session?.access_token).toBe(accessToken);
		expect(again.fragment.arrivalFragment).toEqual({ kind: "recovery" });
		expect(again.replaceState).not.toHaveBeenCalled();
		expect([...kept.values()].join()).not.toContain(accessToken);
		expect((await open(kept, "", 200)).fragment.arrivalSession).toBeNull();
	},
);

test.each([
	["malformed", "e30.bm9wZQ.x1", 200],
	["refused", accessToken, 403],
])("a %s link is as an expired one", async (_kind, token, status) => {
	const kept = new Map<string, string>();
	const { connected, fragment } = await open(kept, linkTo(token, "recovery"), status);
	const { data } = await (await connected).auth.getSession();
	expect(data.session).toBeNull();
	expect(fragment.arrivalFragment).toMatchObject({ kind: "failed", code: "otp_expired" });
	expect(kept).toEqual(new Map());
});
