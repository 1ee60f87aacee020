import type { Client } from '@apron/contracts/client.ts'
import { mayCall } from '@apron/contracts/endpoint.ts'
import type { Role } from '@apron/contracts/role.ts'
import { onMissing, type MissingText } from '../i18n/missing.ts'

/** Milliseconds for which a screen's missing texts are gathered. */
const pause = 1000
const maxAtOnce = 100
const longest = { key: 200, shown: 5000 }

/**
 * Tells the server which texts the app misses, for those who can mend them, and for everybody while
 * developing. It is never tried again: who looks at the screen the next time tells it anew.
 */
export function reportMissing(api: Client, role: Role): () => void {
  if (!import.meta.env.DEV && !mayCall('question.edit', role)) return () => undefined
  let gathered: MissingText[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = (): void => {
    timer = undefined
    const groups = Map.groupBy(gathered, (it) => `${it.language}/${it.namespace}`)
    gathered = []
    for (const texts of groups.values()) {
      const [first] = texts
      if (first === undefined) continue
      const params = { lng: first.language, ns: first.namespace }
      for (let from = 0; from < texts.length; from += maxAtOnce) {
        const part = texts.slice(from, from + maxAtOnce)
        const body = Object.fromEntries(
          part.map(({ key, shown }) => [key, shown.slice(0, longest.shown)]),
        )
        void api('texts.add-missing', { params, body })
      }
    }
  }
  const stop = onMissing((text) => {
    if (text.key.length > longest.key) return
    gathered.push(text)
    timer ??= setTimeout(send, pause)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
