import { Button, Text } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import classes from "./workspace-result.module.css";

/** Lines of the pictured post; 0 is between two paragraphs. */
const lineWidths = [300, 281, 166, 0, 310, 288, 297, 195, 0, 275, 134];

/** The place of the post before there is one. `onWrite`: the author begins a text without generating one. */
export const EmptyResult = ({ onWrite }: { onWrite: () => void }) => (
	<div className={classes.box}>
		<svg className={classes.sketch} viewBox="0 0 352 300" aria-hidden="true">
			<circle cx="38" cy="38" r="22" />
			<rect x="72" y="34" width="96" height="8" rx="4" />
			{lineWidths.map((width, line) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a picture that does not change
				<rect key={line} x="16" y={82 + line * 16} width={width} height="8" rx="4" />
			))}
			<rect x="16" y="258" width="320" height="1" />
			{[16, 109, 202, 295].map((x) => (
				<rect key={x} x={x} y="272" width="41" height="12" rx="6" />
			))}
		</svg>
		<Text size="sm" maw="19rem">
			Your post will appear here, ready to edit and to copy. Write your message and generate.
		</Text>
		<Button
			variant="subtle"
			size="sm"
			leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
			onClick={onWrite}
		>
			Write it yourself
		</Button>
	</div>
);
