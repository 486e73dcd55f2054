import {
	Box,
	Button,
	Fieldset,
	Group,
	SegmentedControl,
	SimpleGrid,
	Stack,
	Switch,
	Text,
	Textarea,
} from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { onlineManager } from "@tanstack/react-query";
import { use, useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import { type MediaRow, mediaLimits } from "../../../domain/media/media.ts";
import { mediaMessages } from "../../../domain/media/media-messages.ts";
import { messages } from "../../../domain/messages.ts";
import { type Deck, deckSchema, isOutdated, type Slide } from "../../../domain/slides/deck.ts";
import { splitPost } from "../../../domain/slides/split-post.ts";
import { findGaps } from "../../../domain/text/gaps.ts";
import { readJson } from "../../../domain/text/read-json.ts";
import { confirm } from "../../components/dialogs/confirm.ts";
import { Dialog, DialogFoot } from "../../components/dialogs/dialog.tsx";
import { LayerContext, useTyped } from "../../components/dialogs/typed.ts";
import {
	dropTypedText,
	readTypedText,
	typedTextKey,
	useTypedText,
} from "../../components/forms/typed-text.ts";
import { gapsLabel } from "../../components/post-editor/gaps-note.tsx";
import { addFile, isSignedOut, removeUploads } from "../../lib/media/uploads.ts";
import { uploads } from "../../lib/media/waiting-files.ts";
import { useWriteContext } from "../../lib/queue/write.ts";
import { dismissUndo } from "../../lib/toasts/dismiss-undo.ts";
import { notifyError, notifySuccess } from "../../lib/toasts/notify.ts";
import { downloadDocument, downloadPictures, makeDocument } from "./make-files.ts";
import { SlidePreview } from "./slide-preview.tsx";

interface SlidesProps {
	userId: string;
	draftId: string;
	post: string;
	author: string;
	/** Slides that are changed; null: they are made from the post. */
	media: MediaRow | null;
	/** They are made again from the post at once. */
	isAgain: boolean;
	/** The draft has these slides no more. */
	isReplaced: boolean;
	onClose: () => void;
}

export function SlidesDialog({ opened, ...props }: SlidesProps & { opened: boolean }) {
	const keptAs = typedTextKey(`slides-${props.draftId}`, props.userId);
	function onClose() {
		dropTypedText(keptAs);
		props.onClose();
	}
	return (
		<Dialog title="Slides" opened={opened} onClose={onClose} size={900}>
			<SlidesEditor {...props} keptAs={keptAs} onClose={onClose} />
		</Dialog>
	);
}

/** What is typed, and the id of the document that it changes; null: of slides that were not saved yet. */
const typedSchema = z.object({ deck: deckSchema, of: z.nullable(z.string()) });
type TypedSlides = z.infer<typeof typedSchema>;

const undoOfSlides = "slides";
const saveLabel = "Save with the draft";
const blank: Slide = { title: "", text: "" };
const downloads = [
	["Save as PDF", downloadDocument],
	["Save as pictures", downloadPictures],
] as const;

interface SlidesEditorProps extends SlidesProps {
	/** The key under which the device keeps what is typed, whatever ends the tab. */
	keptAs: string;
}

function SlidesEditor({ userId, draftId, post, author, media, isAgain, ...props }: SlidesEditorProps) {
	const { keptAs, onClose } = props;
	const context = useWriteContext(userId);
	/** They may be sent while they are changed. */
	const waiting = uploads.useValue().find(({ id }) => id === media?.id);
	const [initial] = useState<Deck>(() => {
		const deck = { design: "plain", dark: false, author, ...media?.slides } as const;
		return { ...deck, slides: (!isAgain && media?.slides?.slides) || splitPost(post), post };
	});
	const [kept] = useState(() => typedSchema.safeParse(readJson(readTypedText(keptAs) ?? "")).data);
	const [typed, setTyped] = useState<TypedSlides>(
		(!isAgain && kept) || { deck: initial, of: media?.id ?? null },
	);
	const { deck, of } = typed;
	const setDeck = (update: (now: Deck) => Deck) =>
		setTyped((now) => ({ deck: update(now.deck), of: now.of }));
	useTypedText(keptAs, deck === initial ? null : JSON.stringify(typed));
	const isReplaced = props.isReplaced || (media !== null && media.id !== of);
	/** What was typed earlier, too, may be of another text. */
	const isOld = media
		? deck.slides === media.slides?.slides && isOutdated(media.slides, post)
		: isOutdated(deck, post);
	const [place, setAt] = useState(0);
	/** The name of the button whose work is under way. */
	const [busy, setBusy] = useState("");
	const isSaving = busy === saveLabel;
	const layer = use(LayerContext);
	const { slides } = deck;
	const at = Math.min(place, slides.length - 1);
	const slide = slides[at] ?? blank;
	const filled = slides.filter(({ title, text }) => `${title}${text}`.trim() !== "");
	const gaps = slides.flatMap(({ title, text }) => findGaps(`${title}\n${text}`)).length;
	useTyped(layer, () => deck !== initial);
	const notifyMadeAgain = useEffectEvent(() => {
		const before = isAgain && (kept ?? (media?.slides && { deck: media.slides, of: media.id }));
		if (before)
			offerUndo(mediaMessages.slidesMadeAgain, () => replace(mediaMessages.slidesAsBefore, before, 0));
	});
	useEffect(() => {
		notifyMadeAgain();
		return () => void dismissUndo(undoOfSlides);
	}, []);

	/** Without slides that were added and not filled in. Behind a single one comes one with the author's name alone. */
	const finished =
		filled.length === slides.length || filled.length === 0
			? deck
			: { ...deck, slides: filled.length === 1 ? [...filled, blank] : filled };
	const change = (part: Partial<Deck>) => setTyped({ deck: { ...deck, ...part }, of });
	function changeSlides(changed: Slide[], next: number) {
		change({ slides: changed });
		setAt(next);
	}
	const others = slides.toSpliced(at, 1);
	const moveTo = (next: number) => changeSlides(others.toSpliced(next, 0, slide), next);
	const edit = (part: Partial<Slide>) => changeSlides(slides.with(at, { ...slide, ...part }), at);
	const field = (name: keyof Slide, label: string, minRows: number) => (
		<Textarea
			{...{ label, minRows }}
			value={slide[name]}
			onChange={(event) => edit({ [name]: event.currentTarget.value })}
		/>
	);

	async function finish(label: string, work: () => Promise<void>) {
		setBusy(label);
		dismissUndo(mediaMessages.slidesNotSaved);
		dismissUndo(messages.partNotLoaded);
		await work().catch(
			() =>
				isSignedOut(userId) || notifyError(mediaMessages.slidesNotSaved, mediaMessages.slidesNotSavedDetail),
		);
		setBusy("");
	}
	/** It stays on offer while the slides are saved. */
	const offerUndo = (title: string, undo: () => void): void =>
		notifySuccess(title, "", {
			label: "Undo",
			of: undoOfSlides,
			onClick: () => (layer?.isSaving ? offerUndo(title, undo) : undo()),
		});
	function remove() {
		changeSlides(others, at);
		offerUndo(mediaMessages.slideRemoved, () => {
			setDeck((now) => ({ ...now, slides: now.slides.toSpliced(at, 0, slide) }));
			setAt(at);
		});
	}
	/** Undo brings back what is replaced, with what was typed into it. */
	const replace = useCallbackRef((title: string, replacing: TypedSlides, next: number) => {
		setTyped(replacing);
		setAt(next);
		offerUndo(title, () => replace(mediaMessages.slidesAsBefore, typed, at));
	});
	const makeAgain = () =>
		replace(mediaMessages.slidesMadeAgain, { deck: { ...deck, slides: splitPost(post), post }, of }, 0);
	/** Nothing is changed or closed meanwhile: it would not be saved. */
	async function save(isDecided: boolean) {
		if (layer) layer.isSaving = true;
		await finish(saveLabel, () => store(isDecided));
		if (layer) layer.isSaving = false;
	}
	/** @param isDecided its author replaces whatever the draft has */
	async function store(isDecided: boolean) {
		// Another design says nothing of the text.
		const isSameText = media?.slides && slides === media.slides.slides;
		const saved = { ...finished, post: (isSameText && media.slides?.post) || deck.post };
		const made = await makeDocument(saved);
		// PostgreSQL has a space after each colon and comma: four for each slide, and eight around them.
		const characters = [...JSON.stringify(saved)].length + 4 * slides.length + 8;
		if (made.pages > mediaLimits.pages || characters > mediaLimits.slides)
			return notifyError(mediaMessages.slidesNotSaved, mediaMessages.slidesTooLong(made.pages, characters));
		const { replaces, knownMedia: known } = waiting ?? { replaces: media?.id, knownMedia: [] };
		const knownMedia = known && !isDecided ? [...known, ...(media ? [media.id] : [])] : undefined;
		await addFile(context, { ...made, draftId, replaces, knownMedia });
		if (waiting) await removeUploads([waiting.id]);
		onClose();
		notifySuccess(mediaMessages.slidesSaved, onlineManager.isOnline() ? undefined : messages.writeWaits);
	}
	const saveNow = () => void save(false);
	const askAndSave = () =>
		confirm({
			question: mediaMessages.slidesReplaced,
			text: mediaMessages.slidesReplacedDetail,
			confirm: "Save mine",
			onConfirm: () => void save(true),
		});

	const isLast = at === slides.length - 1;
	const actions = [
		["Previous", at === 0, () => setAt(at - 1)],
		["Next", isLast, () => setAt(at + 1)],
		["Move earlier", at === 0, () => moveTo(at - 1)],
		["Move later", isLast, () => moveTo(at + 1)],
		["Add", false, () => changeSlides(slides.toSpliced(at + 1, 0, blank), at + 1)],
		["Remove", slides.length === 1, remove],
	] as const;
	return (
		<>
			<Fieldset variant="unstyled" disabled={isSaving} m={0} p={0} miw={0}>
				<SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
					<div>
						{/* On a phone the fields stand below the preview. */}
						<Box maw={{ base: "30vh", sm: "none" }} mx="auto">
							<SlidePreview deck={deck} at={at} />
						</Box>
						<SimpleGrid cols={2} spacing={4} mt="xs">
							{actions.map(([label, disabled, onClick]) => (
								<Button key={label} size="sm" px="xs" {...{ disabled, onClick }}>
									{label}
								</Button>
							))}
						</SimpleGrid>
					</div>
					<Stack>
						<Group gap="sm">
							<SegmentedControl
								aria-label="Design"
								tt="capitalize"
								data={["plain", "band", "frame"]}
								value={deck.design}
								onChange={(design) => change({ design })}
							/>
							<Switch label="Dark" checked={deck.dark} onChange={() => change({ dark: !deck.dark })} />
						</Group>
						{field("title", "Title", 2)}
						{field("text", "Text", 5)}
						{gaps > 0 && <Text size="sm">{gapsLabel(gaps)}</Text>}
						{(media || isOld || of !== null) && (
							<Text size="sm" c="dimmed">
								{isOld ? mediaMessages.slidesOutdated : mediaMessages.slidesStay}{" "}
								<Button size="compact-sm" onClick={makeAgain}>
									Make them again
								</Button>
							</Text>
						)}
					</Stack>
				</SimpleGrid>
			</Fieldset>
			<DialogFoot>
				<Group gap="xs">
					<Button
						variant="filled"
						size="sm"
						px="xs"
						loading={isSaving}
						disabled={busy !== ""}
						onClick={isReplaced && !waiting ? askAndSave : saveNow}
					>
						{saveLabel}
					</Button>
					{downloads.map(([label, download]) => (
						<Button
							key={label}
							size="sm"
							px="xs"
							loading={busy === label}
							disabled={busy !== ""}
							onClick={() => finish(label, () => download(finished))}
						>
							{label}
						</Button>
					))}
				</Group>
			</DialogFoot>
		</>
	);
}
