import { verificationOutcomes } from '@apron/scoring/action-lists.ts'
import type { Head } from '@apron/scoring/merge-heads.ts'
import {
  isContested,
  presentVerdicts,
  type VerificationValue,
} from '@apron/scoring/verification.ts'
import type { Caller, Context } from '../../../platform/handler.ts'
import type { PeopleAct } from '../../../platform/sessions/change-people.ts'
import type { OpenRegister } from '../../sync/store/registers.ts'
import { writeActs } from '../action-log.ts'
import { tellOfAction } from '../tell.ts'
import { contestPart, giveVerdict } from '../verdict.ts'
import { loadPartStandings, partIn, type PartStanding } from './part-standing.ts'

type Here = Pick<Context, 'db' | 'now' | 'newId'> & { readonly caller: Caller }

/**
 * What the verdicts that a batch brought mean for their actions, in its transaction and after its registers were
 * written. Those that need nothing first: the one that has a plan made anew would leave the others of its action late.
 */
export async function applyVerdicts(
  here: Here,
  assessmentId: string,
  registers: ReadonlyMap<string, OpenRegister>,
): Promise<void> {
  const changed = [...registers].flatMap(([name, { heads, changedAt }]) => {
    const partId = partIn(name)
    return partId === null || changedAt === null ? [] : [{ partId, heads }]
  })
  const inOrder = changed.toSorted((a, b) => severityOf(a.heads) - severityOf(b.heads))
  const opened = new Set<string>()
  await withActs(here, async (tell) => {
    for (const { partId, heads } of inOrder) {
      const it = await loadPart(here, assessmentId, partId)
      if (it === undefined) continue
      const present = presentVerdicts(heads, it.part.implementedAt)
      const verdict = present.at(-1)
      if (verdict === undefined) continue
      if (isContested(present)) await contest(here, it, tell)
      else if (it.status === 'implemented' || (opened.has(it.row.id) && isDone(it))) {
        const after = await giveVerdict(here, { ...it, tell }, verdictOf(verdict))
        if (after.state === 'open') opened.add(after.id)
      }
      // Else they agree with what was said before them: it stands in the register beside that.
    }
  })
}

/**
 * The verdict of somebody that arrived late, by the decision of who has taken it in: what another verdict caused is
 * taken back first.
 */
export async function takeInVerdict(
  here: Here,
  it: PartStanding,
  sent: { readonly id: string; readonly authorId: string; readonly value: unknown },
): Promise<void> {
  const verdict = verdictOf({ revision: sent.id, author: sent.authorId, value: sent.value })
  await withActs(here, async (tell) => {
    if (it.status !== 'implemented') await contestPart(here, { ...it, tell })
    const now = await loadPart(here, it.row.assessmentId, it.part.id)
    if (now === undefined) throw new Error(`part ${it.part.id} is gone`)
    await giveVerdict(here, { ...now, tell }, verdict)
  })
}

const isDone = ({ row, part }: PartStanding): boolean =>
  row.state === 'open' && part.state === 'implemented'

async function contest(here: Here, it: PartStanding, tell: Tell): Promise<void> {
  const { part } = it
  const row = it.isReversible ? await contestPart(here, { ...it, tell }) : it.row
  // Once for what was done, however many write of it.
  const cause = `${row.id}/${part.id}/${part.implementedAt}`
  await tellOfAction(here, row, 'action-contested', { cause })
}

const valueOf = ({ value }: Pick<Head, 'value'>): VerificationValue => value as VerificationValue
const verdictOf = (head: Pick<Head, 'revision' | 'author' | 'value'>) => {
  const { outcome, words } = valueOf(head)
  return { outcome, words, byId: head.author, revision: head.revision }
}
const severityOf = (heads: readonly Head[]): number => {
  const last = heads.at(-1)
  return last === undefined ? 0 : verificationOutcomes.indexOf(valueOf(last).outcome)
}

const loadPart = async ({ db, caller }: Here, assessmentId: string, partId: string) =>
  (await loadPartStandings(db, assessmentId, caller, [partId])).get(partId)

type Tell = (act: PeopleAct) => void

/** The log has what was caused right behind what caused it. */
async function withActs(here: Here, work: (tell: Tell) => Promise<void>): Promise<void> {
  const acts: PeopleAct[] = []
  await work((act) => acts.push(act))
  await writeActs(
    here,
    acts.map(({ kind, target, organizationId, before = {}, after = {} }) => ({
      kind,
      row: { id: target, organizationId: organizationId ?? '' },
      before,
      after,
    })),
  )
}
