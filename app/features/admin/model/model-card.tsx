import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { adminMessages } from "../../../../domain/admin/admin-messages.ts";
import type { ModelSettingsStatus } from "../../../../domain/admin/model-settings.ts";
import { modelStatusSchema } from "../../../../domain/admin/model-status.ts";
import { confirm } from "../../../components/dialogs/confirm.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { notifyError } from "../../../lib/toasts/notify.ts";
import { FailureList } from "../status/failure-list.tsx";
import { StatusCard } from "../status/status-card.tsx";
import { ModelForm } from "./model-form.tsx";
import { useModelSettings, useSetModel } from "./use-model-settings.ts";

/** The writer of the installation's posts: three choices, each a click away. */
function WriterChoice() {
	const { data: settings } = useModelSettings();
	const [editing, setEditing] = useState(false);
	const set = useSetModel();
	if (!settings) return null;
	const { fixed, writer, model, local } = settings;
	if (fixed) {
		return (
			<Text size="sm" c="dimmed" mt="xs">
				AI_MODEL is set to it, so that nothing can be chosen here.
			</Text>
		);
	}

	const onError = (error: Error) => notifyError(adminMessages.actFailed, errorMessage(error));
	const apply = (next: "local" | "offline") => set.mutate({ act: "save", writer: next }, { onError });
	const choose = (next: "local" | "offline") => {
		if (writer !== "model") return apply(next);
		confirm({
			question: "Write without this model?",
			text: "What is set for it is deleted, its key too.",
			confirm: "Go on",
			onConfirm: () => apply(next),
		});
	};
	const findModels = () =>
		set.mutate(
			{ act: "look" },
			{
				onSuccess: ({ local: now }) => {
					if (!now?.length) notifyError(adminMessages.noLocalModel, adminMessages.noLocalModelDetail);
				},
				onError,
			},
		);
	const [found] = local ?? [];

	return (
		<Stack gap="xs" mt="md">
			<Text size="sm" c="dimmed">
				{describe(settings)}
			</Text>
			<Group gap="sm">
				{local && writer !== "local" && found && (
					<Button variant={writer === null ? "filled" : "default"} size="sm" onClick={() => choose("local")}>
						Use {found}
					</Button>
				)}
				<Button
					variant={writer === null && !found ? "filled" : "default"}
					size="sm"
					onClick={() => setEditing(true)}
				>
					{model ? "Change the model" : "Enter a key"}
				</Button>
				{writer !== "offline" && (
					<Button size="sm" onClick={() => choose("offline")}>
						Go on without
					</Button>
				)}
				{local && !found && (
					<Button size="sm" loading={set.isPending && set.variables.act === "look"} onClick={findModels}>
						Look on this machine
					</Button>
				)}
			</Group>
			<Dialog opened={editing} onClose={() => setEditing(false)} title="Model of a vendor">
				<ModelForm saved={model} onSaved={() => setEditing(false)} />
			</Dialog>
		</Stack>
	);
}

function describe({ writer, model, local }: ModelSettingsStatus): string {
	if (writer === "offline") return "An admin has chosen to go on without a language model.";
	if (writer === "local") return "An admin has chosen what runs on the planner's own machine.";
	if (model) {
		const { provider, modelId, baseUrl, keyEnding, isKeyReadable } = model;
		const where = baseUrl ? ` at ${baseUrl}` : "";
		if (!isKeyReadable) {
			return `Set to ${provider}/${modelId}${where}. Its key was encrypted with a secret that is not here: enter it again.`;
		}
		const key =
			keyEnding === null ? "without a key" : `with a key${keyEnding && ` that ends in ${keyEnding}`}`;
		return `Set to ${provider}/${modelId}${where}, ${key}.`;
	}
	if (local?.[0])
		return `Found on the planner's own machine: ${local.join(", ")}. It writes until you choose.`;
	return local
		? "A language model writes better posts. Ollama, LM Studio, llama.cpp or vLLM on the planner's own machine is found by itself; a vendor needs a key."
		: "A language model writes better posts. A vendor needs a key.";
}

export const ModelCard = () => (
	<StatusCard
		title="Language model"
		name="model-status"
		schema={modelStatusSchema}
		label="the model's state"
		checkLabel={({ model }) => model && "Test the model"}
		summary={({ model, modelUnavailable }) =>
			modelUnavailable ? (
				<Text span inherit c="var(--mantine-color-error)">
					{modelUnavailable}
				</Text>
			) : model ? (
				<>
					Posts are written by <strong>{model}</strong>.
				</>
			) : (
				"No language model is set: the built-in offline writer writes the posts."
			)
		}
	>
		{({ failures }) => (
			<>
				<WriterChoice />
				<FailureList
					failures={failures}
					noteOf={({ model }) => model}
					emptyText="No generation has failed."
				/>
			</>
		)}
	</StatusCard>
);
