import { Autocomplete, Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import * as z from "zod/mini";
import { type ModelSettingsStatus, type Vendor, vendors } from "../../../../domain/admin/model-settings.ts";
import { PasswordField } from "../../../components/forms/password-field.tsx";
import { useZodForm } from "../../../components/forms/use-zod-form.ts";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { useSetModel, useTestModel, useVendorModels } from "./use-model-settings.ts";

const vendorNames: Record<Vendor, string> = {
	openai: "OpenAI",
	anthropic: "Anthropic",
	google: "Google",
	mistral: "Mistral",
	"openai-compatible": "Another one that speaks OpenAI's format",
};

const modelSchema = z.object({
	provider: z.enum(vendors),
	apiKey: z.string().check(z.trim()),
	baseUrl: z.string().check(z.trim()),
	modelId: z.string().check(z.trim(), z.minLength(1, "Choose a model, or enter its name")),
});

interface ModelFormProps {
	/** Null: no model is set. */
	saved: ModelSettingsStatus["model"];
	onSaved: () => void;
}

/** Vendor, key, address and model. Nothing is set before it is saved. */
export function ModelForm({ saved, onSaved }: ModelFormProps) {
	const save = useSetModel();
	const test = useTestModel();
	const list = useVendorModels();
	const form = useZodForm({
		schema: modelSchema,
		mode: "controlled",
		initialValues: {
			provider: saved?.provider ?? "openai",
			apiKey: "",
			baseUrl: saved?.baseUrl ?? "",
			modelId: saved?.modelId ?? "",
		},
		onSubmit: (values) => {
			test.reset();
			save.mutate({ act: "save", writer: "model", model: toModel(values) }, { onSuccess: onSaved });
		},
	});
	const { formProps, getInputProps, values, setFieldValue, validate } = form;
	const isOwnServer = values.provider === "openai-compatible";
	const keepsKey =
		saved?.provider === values.provider &&
		(saved.baseUrl ?? "") === values.baseUrl.trim() &&
		saved.isKeyReadable;

	const loadModels = () =>
		list.mutate(toConnection(values), {
			onSuccess: ({ models }) => {
				if (form.getValues().modelId.trim() === "" && models[0]) setFieldValue("modelId", models[0]);
			},
		});

	function tryOut() {
		save.reset();
		if (!validate().hasErrors) test.mutate(toModel(modelSchema.parse(values)));
	}

	const listProblem = list.error ? errorMessage(list.error) : list.data?.problem;
	const failure = save.error ?? test.error;
	const outcome = failure ? errorMessage(failure) : test.data?.sentence;
	const isFailed = Boolean(failure) || test.data?.ok === false;

	return (
		<form {...formProps}>
			<Stack gap="md">
				<NativeSelect
					{...getInputProps("provider")}
					label="Vendor"
					data={vendors.map((value) => ({ value, label: vendorNames[value] }))}
					onChange={({ currentTarget }) => {
						setFieldValue("provider", currentTarget.value as Vendor);
						list.reset();
						test.reset();
					}}
				/>
				<TextInput
					{...getInputProps("baseUrl")}
					label="Address"
					description={isOwnServer ? "Where its API begins" : "Empty: the vendor's own"}
					placeholder={isOwnServer ? "https://api.example.com/v1" : undefined}
					inputMode="url"
					autoComplete="off"
					spellCheck={false}
				/>
				<PasswordField
					{...getInputProps("apiKey")}
					label="Key"
					name="model-key"
					description={
						keepsKey && saved.keyEnding !== null
							? `One${saved.keyEnding && ` that ends in ${saved.keyEnding}`} is saved. Empty: it stays.`
							: isOwnServer
								? "Empty, if the server needs none"
								: "It is saved encrypted and not shown again."
					}
					autoComplete="off"
				/>
				<Group align="flex-end" gap="sm">
					<Autocomplete
						{...getInputProps("modelId")}
						label="Model"
						description={
							listProblem ??
							(list.data ? `${list.data.models.length} to choose from` : "Its name at the vendor")
						}
						data={list.data?.models ?? []}
						limit={100}
						maxDropdownHeight={240}
						comboboxProps={{ withinPortal: false }}
						flex="1 1 14rem"
						autoComplete="off"
						spellCheck={false}
					/>
					<Button loading={list.isPending} onClick={loadModels}>
						List models
					</Button>
				</Group>
				{/* A screen reader announces changes only in an element that is there before. */}
				<Text role="status" size="sm" c={isFailed ? "var(--mantine-color-error)" : "var(--app-accent-text)"}>
					{outcome}
				</Text>
				<Group justify="flex-end" gap="sm">
					<Button loading={test.isPending} onClick={tryOut}>
						Test
					</Button>
					<Button type="submit" variant="filled" loading={save.isPending}>
						Save
					</Button>
				</Group>
			</Stack>
		</form>
	);
}

type Values = z.output<typeof modelSchema>;

const toConnection = ({ provider, baseUrl, apiKey }: Omit<Values, "modelId">) => ({
	provider,
	baseUrl: baseUrl.trim() || null,
	apiKey: apiKey.trim() || null,
});

const toModel = (values: Values) => ({ ...toConnection(values), modelId: values.modelId });
