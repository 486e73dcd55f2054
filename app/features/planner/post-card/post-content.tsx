import { Anchor, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { toPlainText } from "../../../../domain/linkedin-format/to-plain-text.ts";
import { useOnPhone } from "../../../components/layout/use-on-phone.ts";
import { OverLimitNote } from "../../../components/post-text/over-limit-note.tsx";
import { PostText } from "../../../components/post-text/post-text.tsx";
import { foldedLines, isLong } from "./fold-text.ts";

/**
 * The text as readers see it, a long one folded. Mantine's Spoiler would measure each text after it is drawn, and the
 * rows of a long list would change their heights once more. `name` names the post in the label of the button.
 */
export function PostContent({ text, name }: { text: string; name: string }) {
	const [isWhole, setIsWhole] = useState(false);
	const onPhone = useOnPhone();
	const isFoldable = useMemo(() => isLong(toPlainText(text), onPhone ? "phone" : "wide"), [text, onPhone]);
	const label = isWhole ? "Show less" : "Show all";
	return (
		<>
			<Text
				mt={10}
				dir="auto"
				maw="42rem"
				fz={15}
				lh={1.55}
				lineClamp={isFoldable && !isWhole ? foldedLines : undefined}
				style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
			>
				<PostText post={text} />
			</Text>
			<OverLimitNote post={text} />
			{isFoldable && (
				<Anchor
					component="button"
					type="button"
					mih={40}
					size="sm"
					fw={600}
					aria-label={`${label} of the ${name}`}
					aria-expanded={isWhole}
					onClick={() => setIsWhole(!isWhole)}
				>
					{label}
				</Anchor>
			)}
		</>
	);
}
