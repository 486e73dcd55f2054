import { Button, Skeleton } from "@mantine/core";
import { messages } from "../../../domain/messages.ts";
import { failureDetail } from "../../lib/failure-detail.ts";
import type { Template } from "./template.ts";
import { TemplateItem } from "./template-item.tsx";
import classes from "./template-list.module.css";

interface TemplateListProps {
	userId: string;
	/** Undefined until they are loaded. */
	templates: Template[] | undefined;
	loadError: Error | null;
	onRetry: () => void;
	rules: string;
	onApply: (template: Template) => void;
	onDelete: (template: Template) => void;
}

/** The author's templates, or why there are none. */
export function TemplateList({
	userId,
	templates,
	loadError,
	onRetry,
	rules,
	onApply,
	onDelete,
}: TemplateListProps) {
	return (
		<>
			{loadError && (
				<div className={classes.failure} role="alert">
					<div>
						<strong>{messages.templatesLoadFailed}</strong>
						<p>{failureDetail(loadError)}</p>
					</div>
					<Button size="sm" variant="default" onClick={onRetry}>
						Try again
					</Button>
				</div>
			)}
			{!templates && !loadError && (
				<div className={classes.loading} role="status" aria-label="Loading templates">
					<Skeleton height="5rem" />
					<Skeleton height="5rem" />
				</div>
			)}
			{templates?.length === 0 && (
				<div className={classes.empty}>
					<strong>No templates yet</strong>
					<p>Keep one for each voice you write in, and switch between them here.</p>
				</div>
			)}
			{templates && templates.length > 0 && (
				<ul className={classes.items}>
					{templates.map((template) => (
						<TemplateItem
							key={template.id}
							userId={userId}
							template={template}
							inUse={template.system_message === rules}
							onApply={() => onApply(template)}
							onDelete={() => onDelete(template)}
						/>
					))}
				</ul>
			)}
		</>
	);
}
