/** A file of texts could not be had. `status` is null when nobody, or somebody else, answered. */
export type TextsError = Error & { status: number | null }

const textsError = (url: string, status: number | null): TextsError =>
  Object.assign(new Error(`${url}: ${status ?? 'no answer'}`), { status })

/** Whether asking again may help: 5xx and no status, but never 4xx (specification, section 8). */
export const isRetryable = ({ status }: TextsError): boolean => status === null || status >= 500

/** Fetches one file of texts, or rejects with a TextsError. */
export async function fetchTexts(
  url: string,
  fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis),
): Promise<object> {
  const response = await fetch(url).catch(() => null)
  if (response === null) throw textsError(url, null)
  if (!response.ok) throw textsError(url, response.status)
  // A captive portal answers 200 with a page of its own: that is nobody's answer.
  const texts: unknown = await response.json().catch(() => null)
  if (texts === null || typeof texts !== 'object') throw textsError(url, null)
  return texts
}
