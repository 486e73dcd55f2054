import { Box, Paper, Skeleton, Stack, Text } from "@mantine/core";
import { useRef } from "react";
import { messages } from "../../../domain/messages.ts";
import { LoadFailure } from "../../components/errors/load-failure.tsx";
import { EmptyNote } from "../../components/ui/empty-note.tsx";
import { useDeleteTemplate } from "./api/delete-template.ts";
import { type Template, templateInUse, useTemplates } from "./api/templates.ts";
import { useUpdateTemplate } from "./api/update-template.ts";
import { TemplateItem } from "./template-item.tsx";

export interface TemplateListProps {
	userId: string;
	/** The author's current rules, which a new template is saved from. */
	rules: string;
	onApply: (template: Template) => void;
}

export function TemplateList({ userId, rules, onApply }: TemplateListProps) {
	const { query, templates } = useTemplates(userId);
	const deleteTemplate = useDeleteTemplate(userId);
	const updateTemplate = useUpdateTemplate(userId);
	const list = useRef<HTMLDivElement>(null);
	const inUse = templateInUse(templates, rules);

	function apply(template: Template) {
		// Another one with the same text would be the one in use.
		if (templateInUse(templates, template.system_message) !== template) updateTemplate({ id: template.id });
		onApply(template);
	}

	function remove(template: Template) {
		deleteTemplate(template);
		// The row that had the focus goes; its menu, which closes now, would take the focus back.
		requestAnimationFrame(() => list.current?.focus());
	}

	return (
		<Box ref={list} role="group" aria-label="Saved templates" tabIndex={-1} mt="md">
			{query.isError && <LoadFailure title={messages.templatesLoadFailed} query={query} />}
			{query.isPending && !query.isLoading && <EmptyNote>{messages.offlineTemplates}</EmptyNote>}
			{query.isLoading && (
				<Stack gap="sm" role="status" aria-label="Loading templates">
					<Skeleton height="5rem" />
					<Skeleton height="5rem" />
				</Stack>
			)}
			{query.data?.length === 0 && !query.isError && (
				<Paper bd="1px dashed var(--app-field-border)" bg="transparent" px="md" py="lg" fz="sm" ta="center">
					<strong>No templates yet</strong>
					<Text size="sm" c="dimmed" mt={4}>
						Keep one for each voice you write in, and switch between them here.
					</Text>
				</Paper>
			)}
			{templates.length > 0 && (
				<Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: "none" }}>
					{templates.map((template) => (
						<TemplateItem
							key={template.id}
							userId={userId}
							template={template}
							inUse={template === inUse}
							onApply={() => apply(template)}
							onDelete={() => remove(template)}
						/>
					))}
				</Stack>
			)}
		</Box>
	);
}
