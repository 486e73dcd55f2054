import { expect, test } from "vitest";
import { defaultGenerationConfig } from "../../domain/post-options.ts";
import { readRules } from "../../supabase/functions/generate-linkedin-post/offline-editor/read-rules.ts";
import { writeOffline } from "../../supabase/functions/generate-linkedin-post/offline-editor/write-offline.ts";
import { describeVoice } from "../../supabase/functions/propose-brand-voice/describe-voice.ts";
import {
	type VoiceRule,
	voiceSentences,
} from "../../supabase/functions/propose-brand-voice/voice-sentences.ts";

const silent = readRules("");
const read: Partial<Record<VoiceRule, object>> = {
	"short sentences": { shortSentences: true },
	lists: { lists: true },
	"no emojis": { emojis: false },
	"no exclamation marks": { exclamations: false },
	"no hashtags": { hashtags: false },
	"closes with a question": { question: true },
	"closes without a question": { question: false },
};

test.each(Object.entries(voiceSentences))(
	"what is proposed in %s is read as that rule and as no other",
	(_, rules) => {
		for (const [rule, sentences] of Object.entries(rules))
			for (const sentence of sentences.split(" | "))
				expect(readRules(sentence), sentence).toEqual({ ...silent, ...read[rule as VoiceRule] });
	},
);

test("a post after the product's own proposal holds what the proposal says, and none of its words", () => {
	const voice = describeVoice([
		"How do you ask? I wait. I ask you early.\n\nWhat do you do?",
		"Do you ask? I do. My team does too.\n\nWho answers you?",
	]);
	const post = writeOffline({
		userMessage: "We moved our planning to Thursday! It was odd at first. 8 of 10 people kept it.",
		systemMessage: voice,
		config: { ...defaultGenerationConfig, includeEmojis: true },
	});
	expect(post).toBe(
		"We moved our planning to Thursday.\n\nIt was odd at first. 8 of 10 people kept it.\n\nHave you seen something similar?",
	);
});
