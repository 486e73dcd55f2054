import process from "node:process";

// Run by Deno: all functions in one process, each below its name, as Supabase's runtime hands requests to them.

interface Entry {
	fetch: (request: Request) => Response | Promise<Response>;
}

const names = (process.env.FUNCTIONS ?? "").split(",");
const entries = new Map<string, Entry>();
for (const name of names)
	entries.set(name, (await import(`../../../supabase/functions/${name}/index.ts`)).default);

export default {
	fetch: (request: Request) => {
		const [, name = ""] = new URL(request.url).pathname.split("/");
		return entries.get(name)?.fetch(request) ?? new Response(null, { status: 404 });
	},
};
