/** What a model for something else than conversation is called by its makers. */
const otherUses =
	/(?:^|[^a-z])(?:text-embedding|embed|embedding|embeddings|bge|e5|gte|minilm|rerank|reranker|colbert|whisper|tts|stt|asr|audio|speech|transcribe|realtime|voxtral|dall-e|imagen|veo|sora|image|diffusion|sdxl|flux|moderation|guard|ocr|clip|siglip|moondream|davinci|babbage|aqa|computer-use)(?:[^a-z]|$)/iu;

/** Whether a model is for conversation, as far as its name tells: not for embeddings, pictures, sound or moderation. */
export const isChatModel = (id: string): boolean =>
	!otherUses.test(id) && !/embed|rerank|whisper/iu.test(id) && !/-(?:base|fim)(?:$|[:-])/iu.test(id);
