import { plainText } from './plain-text.ts'
import type { AiSettings } from '../../platform/config.ts'

/** One question to a writer: what it is to do, and the material, which is never an instruction. */
export type Task = {
  readonly instruction: string
  readonly material: object
  /** Most characters of the answer; what is longer is cut. */
  readonly maxLength: number
}
/** Answers with plain text, or null where it failed or had nothing to say. It never throws. */
export type Writer = (task: Task) => Promise<string | null>

/** Milliseconds after which the embedded default answers instead. */
const defaultPatience = 20_000
/** Tokens are at least half a character in both languages, and mostly several. */
const tokensFor = (maxLength: number): number => Math.min(4000, maxLength * 2)

/**
 * Asks an OpenAI-compatible server, once: no tools, no history, no second try. `onFault` hears the kind
 * of a failure, never a text of anybody's.
 */
export function createWriter(
  { baseUrl, apiKey, model }: AiSettings,
  onFault: (fault: string) => void,
  patience = defaultPatience,
): Writer {
  // Loaded at the first question: an installation without such a server never pays for it.
  const connect = async () => {
    const { default: OpenAI } = await import('openai')
    return new OpenAI({
      baseURL: baseUrl,
      apiKey: apiKey ?? 'none',
      organization: null,
      project: null,
      timeout: patience,
      maxRetries: 0,
      logLevel: 'off',
    })
  }
  let client: ReturnType<typeof connect> | undefined
  return async ({ instruction, material, maxLength }) => {
    try {
      client ??= connect()
      const { chat } = await client
      const { choices } = await chat.completions.create(
        {
          model,
          temperature: 0,
          max_tokens: tokensFor(maxLength),
          messages: [
            { role: 'system', content: instruction },
            { role: 'user', content: JSON.stringify(material) },
          ],
        },
        // The client's own limit ends with the headers; this one holds for the whole answer.
        { signal: AbortSignal.timeout(patience) },
      )
      const text = plainText(choices[0]?.message.content ?? '', maxLength)
      return text === '' ? null : text
    } catch (error) {
      const { name, status } = error as { name?: string; status?: number }
      onFault(`${name ?? 'unknown'} ${status ?? ''}`.trim())
      return null
    }
  }
}
