import { fetchTexts, isRetryable, type TextsError } from './fetch-texts.ts'

type Patience = {
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds before the second try; each further wait is twice as long. */
  readonly wait?: number
  readonly tries?: number
}

/** Fetches one file of texts, again where that may help; rejects with the last TextsError. */
export async function fetchPatiently(
  url: string,
  { fetch, wait = 350, tries = 6 }: Patience = {},
): Promise<object> {
  try {
    return await fetchTexts(url, fetch)
  } catch (error) {
    if (tries <= 1 || !isRetryable(error as TextsError)) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    return fetchPatiently(url, { ...(fetch && { fetch }), wait: wait * 2, tries: tries - 1 })
  }
}
