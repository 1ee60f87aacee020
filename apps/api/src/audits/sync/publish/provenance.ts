import type { Register, RevisionHead } from '@apron/contracts/sync.ts'
import { differsFromReceipt } from '@apron/scoring/given-and-received.ts'
import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import * as z from 'zod/mini'
import { prepared } from '../../../platform/db/prepared.ts'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Db } from '../../../platform/handler.ts'

type Provenance = Pick<RevisionHead, 'receivedAt' | 'chosen'>

/** Registers as people read them: each head with what the log knows of its revision. `whole`: all of an assessment's. */
export async function withProvenance<R extends Register>(
  db: Db,
  registers: readonly R[],
  whole?: string,
): Promise<R[]> {
  const all = registers.flatMap(({ heads, former }) => [...heads, ...(former?.heads ?? [])])
  const revisions = all.map(({ revision }) => revision)
  const rows = await (whole === undefined ? findRows(db, revisions) : findAllRows(db, whole))
  const known = await readProvenance(db, rows)
  const read = (head: RevisionHead): RevisionHead => ({ ...head, ...known.get(head.revision) })
  return registers.map((register) => ({
    ...register,
    heads: register.heads.map(read),
    ...(register.former === undefined
      ? {}
      : { former: { ...register.former, heads: register.former.heads.map(read) } }),
  }))
}

const findRows = preparedIn((db, isIn) =>
  db.selectFrom('log').select(['id', 'kind', 'actorId', 'at', 'receivedAt']).where(isIn('id')),
)
type Row = Awaited<ReturnType<typeof findRows>>[number]
/** In one query, however many questions there are. */
const findAllRows = prepared((db, assessmentId: string) =>
  db
    .selectFrom('log')
    .select(['id', 'kind', 'actorId', 'at', 'receivedAt'])
    .where((eb) =>
      eb.or(
        (['head', 'formerHead'] as const).map((table) =>
          eb(
            'id',
            'in',
            eb.selectFrom(table).select('revision').where('assessmentId', '=', assessmentId),
          ),
        ),
      ),
    ),
)
const findBodies = preparedIn((db, isIn) =>
  db.selectFrom('log').select(['id', 'body']).where(isIn('id')),
)

/** How often a decision may have decided over a decision, as far as anybody looks. */
const maxDecisions = 8

/**
 * Of each revision when it was received, where that is another time to a person than when it was given;
 * and of a decision that chose one of the answers in conflict, whose answer that was.
 */
async function readProvenance(
  db: Db,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, Provenance>> {
  const chosen = await findChosen(
    db,
    rows.filter(({ kind }) => kind === 'resolve').map(({ id }) => id),
  )
  return new Map(
    rows.map(({ id, at, receivedAt }) => {
      const authors = chosen.get(id) ?? []
      return [
        id,
        {
          ...(differsFromReceipt(at, receivedAt) ? { receivedAt } : {}),
          ...(authors.length === 0 ? {} : { chosen: authors }),
        },
      ]
    }),
  )
}

type Chosen = NonNullable<RevisionHead['chosen']>

const decision = z.object({ value: z.unknown(), base: z.optional(z.array(z.string())) })

/** By decision, who had said what it says: through decisions before it to whoever wrote the answer. */
async function findChosen(
  db: Db,
  decisions: readonly string[],
  depth = 0,
): Promise<Map<string, Chosen>> {
  const found = new Map<string, Chosen>()
  if (decisions.length === 0 || depth === maxDecisions) return found
  const read = (await findBodies(db, decisions)).flatMap(({ id, body }) => {
    const parsed = z.safeParse(decision, JSON.parse(body))
    return parsed.success ? [{ id, ...parsed.data }] : []
  })
  const named = [...new Set(read.flatMap(({ base = [] }) => base))]
  const values = new Map(
    (await findBodies(db, named)).map(({ id, body }) => [id, valueIn(JSON.parse(body))]),
  )
  const rows = new Map((await findRows(db, named)).map((row) => [row.id, row]))
  const before = await findChosen(
    db,
    [...rows.values()].flatMap(({ id, kind }) => (kind === 'resolve' ? [id] : [])),
    depth + 1,
  )
  for (const { id, value, base = [] } of read) {
    const said = canonicalJson(value)
    const same = base.filter((it) => values.get(it) === said)
    found.set(
      id,
      same.flatMap((it): Chosen => {
        const row = rows.get(it)
        if (row === undefined || row.actorId === null) return []
        const { actorId: author, at, receivedAt } = row
        const late = differsFromReceipt(at, receivedAt) ? { receivedAt } : {}
        return before.get(it) ?? [{ author, at, ...late }]
      }),
    )
  }
  return found
}

function valueIn(body: unknown): string | undefined {
  const parsed = z.safeParse(decision, body)
  return parsed.success ? canonicalJson(parsed.data.value) : undefined
}
