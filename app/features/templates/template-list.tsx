import { Paper, Skeleton, Stack, Text } from "@mantine/core";
import { messages } from "../../../domain/messages.ts";
import { LoadFailure } from "../../components/errors/load-failure.tsx";
import { EmptyNote } from "../../components/ui/empty-note.tsx";
import { type Template, templateInUse, useTemplates } from "./api/templates.ts";
import { TemplateItem } from "./template-item.tsx";

interface TemplateListProps {
	userId: string;
	rules: string;
	onApply: (template: Template) => void;
	onDelete: (template: Template) => void;
}

/** The author's templates, or why there are none. */
export function TemplateList({ userId, rules, onApply, onDelete }: TemplateListProps) {
	const query = useTemplates(userId);
	const templates = query.data;
	const inUse = templateInUse(templates ?? [], rules);
	return (
		<>
			{query.isError && <LoadFailure title={messages.templatesLoadFailed} query={query} />}
			{query.isPaused && query.isPending && <EmptyNote>{messages.offlineTemplates}</EmptyNote>}
			{query.isLoading && (
				<Stack gap="sm" role="status" aria-label="Loading templates">
					<Skeleton height="5rem" />
					<Skeleton height="5rem" />
				</Stack>
			)}
			{templates?.length === 0 && (
				<Paper bd="1px dashed var(--app-field-border)" bg="transparent" px="md" py="lg" fz="sm" ta="center">
					<strong>No templates yet</strong>
					<Text size="sm" c="dimmed" mt={4}>
						Keep one for each voice you write in, and switch between them here.
					</Text>
				</Paper>
			)}
			{templates && templates.length > 0 && (
				<Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: "none" }}>
					{templates.map((template) => (
						<TemplateItem
							key={template.id}
							userId={userId}
							template={template}
							inUse={template === inUse}
							onApply={() => onApply(template)}
							onDelete={() => onDelete(template)}
						/>
					))}
				</Stack>
			)}
		</>
	);
}
