import type { PartState } from '@apron/scoring/action-lists.ts'
import { parseRegister } from '@apron/scoring/register.ts'
import type { Caller, Db } from '../../../platform/handler.ts'
import { loadParts } from '../change-action.ts'
import { type PartRow, takesVerdicts } from '../verdict.ts'
import { type ActionRow, type Standing, standingTo } from '../visible.ts'

/** A part that a verdict is about: its action, the other parts, and how somebody stands to it. */
export type PartStanding = {
  readonly row: ActionRow
  readonly parts: readonly PartRow[]
  readonly part: PartRow
  readonly standing: Standing
  /** By what its register is open: `implemented` where a verdict is taken now. */
  readonly status: PartState
  /** Whether what the last verdict caused can still be taken back. */
  readonly isReversible: boolean
}

/** The part that a register is about; null for what is no verdict. */
export const partIn = (register: string | null): string | null => {
  const named = register === null ? null : parseRegister(register)
  return named?.kind === 'verification' ? named.part : null
}

/**
 * The parts of the actions of an assessment that these registers are about; those that are not there (any more) are
 * missing. Whoever writes from a tablet without signal cannot know what became of one.
 */
export async function loadPartStandings(
  db: Db,
  assessmentId: string,
  caller: Caller,
  partIds: readonly string[],
): Promise<Map<string, PartStanding>> {
  if (partIds.length === 0) return new Map()
  const found = await db
    .selectFrom('actionPart')
    .innerJoin('action', 'action.id', 'actionPart.actionId')
    .select(['actionPart.id as partId', 'action.id as actionId'])
    .where('action.assessmentId', '=', assessmentId)
    .where('actionPart.id', 'in', partIds)
    .orderBy('action.number', 'desc')
    .execute()
  const known = new Map<string, Omit<PartStanding, 'part' | 'status' | 'isReversible'>>()
  for (const { actionId } of found) {
    if (known.has(actionId)) continue
    const row = await loadRow(db, actionId)
    const standing = await standingTo(db, row, caller)
    known.set(actionId, { row, parts: await loadParts(db, actionId), standing })
  }
  return new Map(
    found.flatMap(({ partId, actionId }): [string, PartStanding][] => {
      const of = known.get(actionId)
      const part = of?.parts.find(({ id }) => id === partId)
      if (of === undefined || part === undefined) return []
      return [[partId, { ...of, part, ...openness(of.row, of.parts, part) }]]
    }),
  )
}

const loadRow = (db: Db, id: string): Promise<ActionRow> =>
  db.selectFrom('action').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

function openness(
  row: ActionRow,
  parts: readonly PartRow[],
  part: PartRow,
): Pick<PartStanding, 'status' | 'isReversible'> {
  const isOpen = part.state === 'implemented' && takesVerdicts(row)
  // A part of an action that is planned anew, under review or withdrawn waits for nobody's verdict.
  const status = isOpen ? 'implemented' : part.state === 'implemented' ? 'planned' : part.state
  return { status, isReversible: !isOpen && isReversible(row, parts, part) }
}

/** Nobody has built on the verdict: no new plan, no part done again, nothing said by the next assessment. */
function isReversible(row: ActionRow, parts: readonly PartRow[], part: PartRow): boolean {
  if (part.implementedAt === null || row.effectiveness !== null) return false
  switch (part.outcome) {
    case 'verified':
      return part.state === 'verified' && (takesVerdicts(row) || row.state === 'closed')
    case 'partly':
      return part.state === 'planned' && row.state === 'accepted'
    case 'not-effective': {
      const others = parts.filter(({ id }) => id !== part.id)
      const isOnlyOne = others.every(
        (it) => it.outcome !== 'not-effective' || it.state !== 'planned',
      )
      return part.state === 'planned' && row.state === 'open' && isOnlyOne
    }
    case null:
      return false
  }
}
