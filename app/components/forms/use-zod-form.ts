import { type UseFormReturnType, useForm } from "@mantine/form";
import { use, useEffect, useEffectEvent, useId, useRef } from "react";
import type * as z from "zod/mini";
import { dismissFailures } from "../../lib/toasts/notify.ts";
import { LayerContext, useTyped } from "../dialogs/typed.ts";

type FormSchema = z.ZodMiniType<unknown, Record<string, unknown>>;

interface ZodForm<Schema extends FormSchema> {
	schema: Schema;
	initialValues: z.input<Schema>;
	/** `controlled` draws anew with each change, for a form that says something about its values. */
	mode?: "controlled" | "uncontrolled";
	/** The only field that a dialog asks about before it closes, as what its author typed. Left out: all of them. */
	typed?: keyof z.input<Schema> & string;
	/** Gets what the schema makes of the values. */
	onSubmit: (values: z.output<Schema>, form: UseFormReturnType<z.input<Schema>>) => unknown;
}

/** Sent by the browser itself, before the code is there, a form must not put a password into the address. */
const formProps = { noValidate: true, method: "post" } as const;

/** A form that a schema checks when it is submitted. The first failing rule is shown, and its field gets the focus. */
export function useZodForm<Schema extends FormSchema>(options: ZodForm<Schema>) {
	const { schema, initialValues, mode = "uncontrolled", typed, onSubmit } = options;
	// Without a name the focus would go to the first form of the page that has such a field.
	const name = useId().replaceAll("_", "-");
	const form = useForm<z.input<Schema>>({
		name,
		mode,
		initialValues,
		validate: (values) => {
			const issue = schema.safeParse(values).error?.issues[0];
			return issue ? { [issue.path.join(".")]: issue.message } : {};
		},
		clearInputErrorOnChange: true,
	});
	const layer = use(LayerContext);
	useTyped(layer, () => form.isDirty(typed as never));
	// The page may have come with the form, and be typed into before this code was there.
	const takeTyped = useEffectEvent(() => {
		for (const [field, value] of Object.entries(initialValues)) {
			const node = form.getInputNode(field as never);
			if (value !== "" || !(node instanceof HTMLInputElement) || node.value === "") continue;
			form.setFieldValue(field as never, node.value as never, { forceUpdate: false });
		}
	});
	useEffect(() => takeTyped(), []);

	/** The moment of the last submit: the next one dismisses the failures since then. */
	const lastSent = useRef(Number.POSITIVE_INFINITY);
	async function send(values: z.input<Schema>) {
		dismissFailures(lastSent.current);
		lastSent.current = performance.now();
		if (layer) layer.isSaving = true;
		try {
			await onSubmit(schema.parse(values), form);
		} finally {
			if (layer) layer.isSaving = false;
			sending.current = null;
		}
	}
	/** Mantine takes a form for sent when the promise of any submission has ended. */
	const sending = useRef<Promise<void> | null>(null);
	/** The name of the button that was pressed last. */
	const pressed = useRef("");
	const submit = form.onSubmit(
		(values, event) => {
			const { submitter } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>;
			pressed.current = submitter?.getAttribute("name") ?? "";
			sending.current ??= send(values);
			return sending.current;
		},
		(errors) => form.getInputNode(Object.keys(errors)[0] as never)?.focus(),
	);
	/** Shows at a field what the server finds wrong with it. Returns that it does. */
	function refuse(field: keyof z.input<Schema> & string, message: string): true {
		form.setFieldError(field, message);
		form.getInputNode(field as never)?.focus();
		return true;
	}
	return { ...form, refuse, pressed, formProps: { ...formProps, onSubmit: submit, onReset: form.onReset } };
}
