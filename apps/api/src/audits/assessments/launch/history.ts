import {
  type EditedAnswer,
  type HistoryAct,
  historyActs,
  type HistoryEntry,
} from '@apron/contracts/history.ts'
import { workKinds } from '@apron/contracts/register-kinds.ts'
import { differsFromReceipt } from '@apron/scoring/given-and-received.ts'
import { assessmentStatuses } from '@apron/scoring/assessment-status.ts'
import * as z from 'zod/mini'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Handler } from '../../../platform/handler.ts'
import { readConsistently } from '../../../platform/db/read-consistently.ts'
import { listPeople } from '../../../platform/audit-log/queries.ts'
import { findEditedAnswers } from '../edit/edited-answers.ts'
import { loadAssessment } from '../visible.ts'

/** Rows of the log that one page looks at: of the same by the same person one entry is made. */
const pageRows = 300

/** Who did what to an assessment, from its rows of the log; 404 for what the caller may not see. */
export const listHistory: Handler<'assessment.history'> = async (
  { params, query },
  { db, caller },
) =>
  readConsistently(db, async (tx) => {
    const { id } = await loadAssessment(tx, params.assessmentId, caller)
    let rows = tx
      .selectFrom('log')
      .select(['seq', 'kind', 'actorId', 'status', 'at', 'receivedAt', 'body', 'register'])
      .where('assessmentId', '=', id)
      .where('kind', 'in', historyActs)
      // What was refused is not what became of it.
      .where('status', '!=', 'refused')
      .orderBy('seq', 'desc')
      .limit(pageRows + 1)
    if (query.cursor !== undefined) rows = rows.where('seq', '<', Number(query.cursor))
    const found = await rows.execute()
    const page = found.slice(0, pageRows)
    const last = page.at(-1)
    const actors = new Set(page.flatMap((row) => row.actorId ?? []))
    return {
      entries: gather(page, await findEditedAnswers(tx, id, page)),
      people: await listPeople(tx, [...actors]),
      next: found.length > pageRows && last !== undefined ? String(last.seq) : null,
    }
  })

type Row = Pick<
  Tables['log'],
  'seq' | 'kind' | 'actorId' | 'status' | 'at' | 'receivedAt' | 'body' | 'register'
>

/** What is done often, and told once with how often. */
const work: ReadonlySet<string> = new Set([
  ...workKinds,
  'resolve',
  'take-in',
  'take-over',
  'keep-version',
])

function gather(
  rows: readonly Row[],
  edits: ReadonlyMap<number, { edited: EditedAnswer; reason: string | null }>,
): HistoryEntry[] {
  const entries: HistoryEntry[] = []
  // What the last entry is of: a question that was answered three times is one.
  let counted = new Set<string>()
  for (const [index, listed] of rows.entries()) {
    const row = listed.kind === 'start' ? givenWith(listed, rows[index + 1]) : listed
    const isLate = row.status === 'parked'
    const last = entries.at(-1)
    const isSame =
      last !== undefined &&
      work.has(row.kind) &&
      last.act === row.kind &&
      last.actorId === row.actorId &&
      last.isLate === isLate
    const { at } = row
    if (isSame) {
      counted.add(writtenIn(row))
      last.count = counted.size
      // Of lanes that arrived one after the other the earlier may hold what was done later.
      const first = last.firstAt ?? last.at
      if (Date.parse(at) > Date.parse(last.at))
        Object.assign(last, { firstAt: first, at, receivedAt: late(row).receivedAt })
      else if (Date.parse(at) < Date.parse(first)) last.firstAt = at
    } else {
      counted = new Set([writtenIn(row)])
      entries.push({
        seq: row.seq,
        act: row.kind as HistoryAct,
        actorId: row.actorId,
        count: 1,
        at,
        ...late(row),
        isLate,
        ...moveOf(row),
        ...settledOf(row),
        ...edits.get(row.seq),
      })
    }
  }
  return entries
}

/** An audit begins when its first answer is given, however late that arrived. */
const givenWith = (start: Row, before: Row | undefined): Row =>
  before?.seq === start.seq - 1 && before.actorId === start.actorId
    ? { ...start, at: before.at, receivedAt: before.receivedAt }
    : start

/** Each take-in is of an arrival of its own, whatever it wrote. */
const writtenIn = ({ kind, register, seq }: Row): string =>
  kind === 'take-in' || register === null ? String(seq) : register

const late = ({ at, receivedAt }: Row): Pick<HistoryEntry, 'receivedAt'> =>
  differsFromReceipt(at, receivedAt) ? { receivedAt } : {}

const moveBody = z.object({
  after: z.object({
    status: z.enum(assessmentStatuses),
    reason: z.optional(z.nullable(z.string())),
  }),
})

function moveOf({ kind, body }: Row): Pick<HistoryEntry, 'to' | 'reason'> {
  if (kind !== 'move') return { to: null, reason: null }
  const moved = z.safeParse(moveBody, JSON.parse(body))
  if (!moved.success) return { to: null, reason: null }
  const { status, reason = null } = moved.data.after
  return { to: status, reason }
}

const settleBody = z.object({ value: z.boolean() })

function settledOf({ kind, body }: Row): Pick<HistoryEntry, 'isSettled'> {
  if (kind !== 'settle') return {}
  const said = z.safeParse(settleBody, JSON.parse(body))
  return said.success ? { isSettled: said.data.value } : {}
}
