import { page } from "vitest/browser";
import { useAuth } from "../../../app/features/auth/use-auth.ts";
import { useSection } from "../../../app/routes/workspace/use-section.ts";
import { Workspace } from "../../../app/routes/workspace/workspace.tsx";
import { becomeAuthor } from "../setup/become-author.ts";
import { cardOf, show } from "../setup/show.tsx";

/** The generator, as soon as it is known who has signed in. */
function Generator() {
	const { user } = useAuth();
	const place = useSection();
	return user && <Workspace userId={user.id} {...place} />;
}

export const message = page.getByRole("textbox", { name: "Your Message." });
export const generate = page.getByRole("button", { name: "Generate" }).first();
export const result = cardOf("Your AI Enhanced Social Post");

/** Shows the generator to a new author. */
export async function showGenerator() {
	await becomeAuthor();
	return show(<Generator />);
}

export const isGeneration = ({ url, method }: Request, expected: "GET" | "POST" | "DELETE") =>
	url.endsWith("/functions/v1/generate-linkedin-post") && method === expected;
