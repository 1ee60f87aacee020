import { sha256 } from '../model/digest.ts'
import type { LogRow } from '../model/state.ts'
import { textOf } from '../model/text-of.ts'

type Json = Readonly<Record<string, unknown>>
type Batch = { readonly mutations?: readonly Json[]; readonly rows?: readonly { body: Json }[] }

/** What everybody sent to the server, in whichever life of it. */
export type SentBodies = {
  readonly note: (body: string | undefined) => void
  readonly sentAs: (row: LogRow) => string | undefined
}

export function createSentBodies(): SentBodies {
  const byId = new Map<unknown, Set<string>>()
  const noteOne = ({ n: _, deviceId: __, hole: ___, ...body }: Json): void => {
    const known = byId.get(body['id']) ?? new Set()
    byId.set(body['id'], known.add(textOf(body)))
  }
  return {
    note: (text) => {
      const { mutations, rows, ...alone } = readBatch(text)
      if (mutations === undefined && rows === undefined) return noteOne(alone)
      for (const sent of mutations ?? []) noteOne(sent)
      for (const { body } of rows ?? []) noteOne(body)
    },
    sentAs: ({ id, bodyHash }) => [...(byId.get(id) ?? [])].find((it) => sha256(it) === bodyHash),
  }
}

/** What is cut on its way says nothing. */
function readBatch(text: string | undefined): Batch & Json {
  try {
    return JSON.parse(text ?? '{}') as Batch & Json
  } catch {
    return {}
  }
}
