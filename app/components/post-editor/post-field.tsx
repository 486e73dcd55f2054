import { Group, Text } from "@mantine/core";
import { type ReactNode, useEffect, useId, useState } from "react";
import { PostCounts } from "./post-counts.tsx";
import type { PostEditorProps } from "./post-editor.tsx";
import { ModeSwitch, type PostMode, PostView } from "./post-view.tsx";

interface PostFieldProps extends Omit<PostEditorProps, "caret" | "post"> {
	label: string;
	value?: string;
	authorName: string;
	pictures?: ReactNode;
}

/** A post as a field of a dialog: the editor, which takes the focus, and its preview. */
export function PostField({ label, value = "", authorName, error, ...editor }: PostFieldProps) {
	const [mode, setMode] = useState<PostMode>({ mode: "edit", caret: value.length });
	const labelId = useId();

	// The preview has no room for it.
	useEffect(() => {
		if (error) setMode((now) => (now.mode === "preview" ? { mode: "edit", caret: 0 } : now));
	}, [error]);

	return (
		<div>
			<Group justify="space-between" gap="xs" mb="sm">
				<Text span size="sm" fw={600} id={labelId}>
					{label}
				</Text>
				<ModeSwitch mode={mode} onChange={setMode} />
			</Group>
			<PostCounts post={value} />
			<PostView
				{...editor}
				post={value}
				error={error}
				mode={mode}
				onModeChange={setMode}
				authorName={authorName}
				aria-labelledby={labelId}
				data-autofocus
			/>
		</div>
	);
}
