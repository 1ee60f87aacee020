import {
  type EditedAnswer,
  type HistoryAct,
  historyActs,
  type HistoryEntry,
} from '@apron/contracts/history.ts'
import { assessmentStatuses } from '@apron/scoring/assessment-status.ts'
import * as z from 'zod/mini'
import type { Tables } from '../db/tables.ts'
import type { Handler } from '../handler.ts'
import { readConsistently } from '../db/read-consistently.ts'
import { listPeople } from '../trail/queries.ts'
import { findEditedAnswers } from './edited-answers.ts'
import { loadAssessment } from './visible.ts'

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
      .select(['seq', 'kind', 'actorId', 'status', 'receivedAt', 'body', 'register'])
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

type Row = Pick<Tables['log'], 'seq' | 'kind' | 'actorId' | 'status' | 'receivedAt' | 'body'>

/** What is done often, and told once with how often. */
const work: ReadonlySet<string> = new Set([
  'answer',
  'resolve',
  'summary',
  'interviewee',
  'take-in',
  'take-over',
  'keep-version',
])

function gather(
  rows: readonly Row[],
  edits: ReadonlyMap<number, { edited: EditedAnswer; reason: string | null }>,
): HistoryEntry[] {
  const entries: HistoryEntry[] = []
  for (const row of rows) {
    const isLate = row.status === 'parked'
    const last = entries.at(-1)
    const isSame =
      last !== undefined &&
      work.has(row.kind) &&
      last.act === row.kind &&
      last.actorId === row.actorId &&
      last.isLate === isLate
    if (isSame) last.count += 1
    else {
      entries.push({
        seq: row.seq,
        act: row.kind as HistoryAct,
        actorId: row.actorId,
        count: 1,
        at: row.receivedAt,
        isLate,
        ...moveOf(row),
        ...settledOf(row),
        ...edits.get(row.seq),
      })
    }
  }
  return entries
}

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
