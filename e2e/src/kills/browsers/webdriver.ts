import type { Data, Key, Screen } from './screen.ts'

/** What the keys are in WebDriver, which has its own signs for those that write nothing. */
export const signOf = (key: Key): string =>
  ({ ArrowLeft: '\uE012', ArrowRight: '\uE014', Escape: '\uE00C' })[key as string] ?? key

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Opens a session of plain WebDriver and gives what the page in it can do. */
export async function openSession(
  address: string,
  capabilities: object,
): Promise<Omit<Screen, 'kill' | 'close'>> {
  const { sessionId } = await ask<{ sessionId: string }>(`${address}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  const session = `${address}/session/${sessionId}`
  await ask(`${session}/timeouts`, { script: 30_000, pageLoad: 30_000, implicit: 0 })
  const execute = <T>(script: string, args: readonly Data[]): Promise<T> =>
    ask<T>(`${session}/execute/sync`, { script, args })
  return {
    goTo: async (url) => void (await ask(`${session}/url`, { url })),
    run: async (what, ...given) => {
      // JSON by hand: what is undefined comes back as null otherwise, and numbers as they like.
      const script = `return Promise.resolve((${String(what)})(...arguments)).then((said) => JSON.stringify(said))`
      const said = await execute<string | null>(script, given)
      return (said === null ? undefined : JSON.parse(said)) as never
    },
    tap: async (find, ...given) => {
      const script = `return (${String(find)})(...arguments)`
      const found = await execute<Record<string, string> | null>(script, given)
      if (found === null) throw new Error(`nothing to tap: ${JSON.stringify(given)}`)
      await ask(`${session}/element/${found[elementKey]}/click`, {})
    },
    press: async (key) => {
      const value = signOf(key)
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }))
      await ask(`${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    picture: async () => Buffer.from(await ask<string>(`${session}/screenshot`), 'base64'),
  }
}

/** Milliseconds: longer than anything takes that comes to an end. */
const patience = 60_000

/** One command; without a body it is a question. Throws with what the driver said was wrong. */
async function ask<T>(url: string, body?: object): Promise<T> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(url, { ...sent, signal: AbortSignal.timeout(patience) })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
