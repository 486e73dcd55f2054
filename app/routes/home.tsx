import { AuthorFrame } from "./root/author-frame.tsx";
import { ForAuthor } from "./root/for-author.tsx";
import { useAfterPage } from "./workspace/use-after-page.ts";
import { useSection } from "./workspace/use-section.ts";
import { Workspace } from "./workspace/workspace.tsx";

/** `/`: the generator for a signed-in author, the way to sign in for everyone else. */
export function Home() {
	const place = useSection();
	useAfterPage();

	return (
		<AuthorFrame section={place.section}>
			<ForAuthor>{({ id }) => <Workspace key={id} userId={id} {...place} />}</ForAuthor>
		</AuthorFrame>
	);
}
