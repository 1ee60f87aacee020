/** The OpenAI-compatible server that helps with writing. */
export type AiSettings = {
  /** As it ends before `/chat/completions`: `https://ai.example.org/v1`. */
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly model: string
}

/** What of it is missing, in words for whoever starts the server; null where nothing is. */
export const aiFault = (env: {
  readonly AI_BASE_URL?: string | undefined
  readonly AI_API_KEY?: string | undefined
  readonly AI_MODEL?: string | undefined
}): string | null => {
  if (env.AI_BASE_URL === undefined) {
    const named = env.AI_MODEL ?? env.AI_API_KEY
    return named === undefined
      ? null
      : 'AI_BASE_URL is not set: set it, or leave out the other AI_…'
  }
  return env.AI_MODEL === undefined ? 'AI_MODEL is not set: name the model to ask.' : null
}
