import type { Client } from '@apron/contracts/client.ts'
import type { Receipt } from '@apron/contracts/sync.ts'
import type { Exported } from './read-export.ts'

type Found = Exported & { readonly kind: 'found' }
type Refusal = Extract<Awaited<ReturnType<Client>>, { ok: false }>

/** How far handing in came: the receipts so far, and what stopped it. */
export type HandedIn = {
  readonly receipts: readonly Receipt[]
  readonly refusal: Refusal | null
  /** The place, from 1, of the row that was edited. */
  readonly edited: number | null
  /** Why the server takes nothing more that this tablet exported. */
  readonly ended: 'export-expired' | 'shut-out' | null
}

/** Rows that travel at once: with long texts they stay below what a call may have. */
const most = 100
const endings = ['export-expired', 'shut-out'] as const

/** Hands in for its author what a tablet exported. Doing so again changes nothing. */
export async function handIn(
  api: Client,
  assessmentId: string,
  { author, key, rows }: Found,
): Promise<HandedIn> {
  const receipts: Receipt[] = []
  for (let from = 0; from < rows.length;) {
    const after = rows[from - 1]?.seal ?? assessmentId
    const result = await api('export.take-in', {
      params: { assessmentId },
      body: { author, key, after, rows: rows.slice(from, from + most) },
    })
    if (!result.ok) {
      const issue = result.problem?.issues?.find(({ code }) => code === 'edited')
      const place = /^body\.rows\.(\d+)$/.exec(issue?.path ?? '')?.[1]
      const edited = place === undefined ? null : from + Number(place) + 1
      const codes = new Set(result.problem?.issues?.map(({ code }) => code))
      const ended = endings.find((code) => codes.has(code)) ?? null
      return { receipts, refusal: result, edited, ended }
    }
    // None: the server fails on the next one, and says so in its log.
    if (result.value.receipts.length === 0) break
    receipts.push(...result.value.receipts)
    from += result.value.receipts.length
  }
  return { receipts, refusal: null, edited: null, ended: null }
}
