import type { ActionPlan } from '@apron/contracts/action.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import {
  changeAction,
  inAnotherState,
  moveOrRefuse,
  notPermitted,
  saveAction,
} from './change-action.ts'
import { describeDetail } from './detail.ts'
import { ofOwner, settleOfAction, tellOfAction } from './tell.ts'
import type { ActionRow } from './visible.ts'

/** Keeps what its owner is writing, whole each time: sent again it changes nothing. */
export const savePlan: Handler<'action.save-plan'> = async ({ params, body }, context) =>
  changeAction(context, { id: params.actionId, version: null }, async (here, loaded) => {
    const { row, standing, tell } = loaded
    if (!standing.isOwner && !standing.mayAnswerForOwner) throw notPermitted('action-owner')
    if (row.state !== 'open' && row.state !== 'returned') throw inAnotherState()
    const draft = JSON.stringify(body.plan)
    if (draft === row.draft) return { action: await describeDetail(here, row) }
    const takenUpAt = standing.isOwner ? (row.takenUpAt ?? here.now) : row.takenUpAt
    // No new version: a draft is its author's alone, and nobody else's change is refused for it.
    const set = { draft, takenUpAt }
    await here.db.updateTable('action').set(set).where('id', '=', row.id).execute()
    const { id: target, organizationId } = row
    tell({ kind: 'action.draft', target, organizationId, parts: ['draft'] })
    return { action: await describeDetail(here, { ...row, ...set }) }
  })

/** Hands a plan or a disagreement in. What is overdue can always be answered. */
export const submitPlan: Handler<'action.submit'> = async ({ params, body }, context) =>
  changeAction(context, { id: params.actionId, version: body.version }, async (here, loaded) => {
    const { row, standing, tell } = loaded
    const state = moveOrRefuse('submit', loaded)
    const { plan } = body
    const kept = await loadKept(here.db, row.id)
    refuseUnfinished(plan, row, kept)
    await refuseForeignParts(here.db, row, plan)
    await replaceParts(here.db, row.id, plan, kept)
    const today = dayIn(await loadTimeZone(here.db), Date.parse(here.now))
    const { parts: _, ...texts } = plan
    const isInOwnersName = !standing.isOwner
    const set = {
      state,
      draft: null,
      plan: JSON.stringify(texts),
      isDisagreement: isDisagreement(plan) ? (1 as const) : (0 as const),
      submittedAt: here.now,
      submittedOn: row.submittedOn ?? today,
      takenUpAt: isInOwnersName ? row.takenUpAt : (row.takenUpAt ?? here.now),
    }
    await settleOfAction(here, row, [
      ...ofOwner,
      'action-assigned',
      'action-accepted',
      'action-changed',
    ])
    const kind = isDisagreement(plan) ? 'disagree' : 'submit'
    const after = await saveAction(
      here,
      row,
      set,
      { kind, act: 'action.submit', side: 'owner', isInOwnersName },
      tell,
    )
    await tellOfAction(here, after, 'action-submitted')
    return { action: await describeDetail(here, after) }
  })

const isDisagreement = ({ disagreement }: ActionPlan): boolean => /\S/.test(disagreement)
const isWritten = (text: string): boolean => /\S/.test(text)

/** Throws with each place where a plan is not finished. */
function refuseUnfinished(plan: ActionPlan, { level }: ActionRow, kept: ReadonlySet<string>): void {
  const issues: Issue[] = []
  const add = (path: string, code: string, message: string): void => {
    issues.push({ path: `body.plan${path}`, code, message })
  }
  const { parts, cause } = plan
  if (isDisagreement(plan)) {
    if (parts.length > 0) {
      add('.parts', 'either', 'Give a plan or a disagreement, not both.')
    }
  } else {
    if (!isWritten(cause)) add('.cause', 'missing', 'A plan needs a root cause.')
    // What is done already leaves nothing to be done.
    if (parts.every(({ id }) => kept.has(id)))
      add('.parts', 'missing', 'A plan needs at least one part.')
    const isImmediate = parts.some(({ kind }) => kind === 'immediate')
    if (level === 'serious-deficiency' && parts.length > 0 && !isImmediate) {
      add('.parts', 'immediate', 'A serious deficiency needs an immediate part.')
    }
  }
  const seen = new Set<string>()
  for (const [at, part] of parts.entries()) {
    const { id, action, office, startOn, endOn } = part
    if (seen.has(id)) add(`.parts.${at}.id`, 'twice', 'Two parts have the same id.')
    seen.add(id)
    if (!isWritten(action) || !isWritten(office) || startOn === null || endOn === null) {
      const message = 'A part needs an action, an office, a start and an end.'
      add(`.parts.${at}`, 'missing', message)
    } else if (endOn < startOn) {
      add(`.parts.${at}.endOn`, 'order', 'A part ends on or after the day it starts.')
    }
  }
  if (issues.length > 0)
    throw new ProblemError('input-invalid', 'The plan is unfinished.', { issues })
}

/** What is said of a part on site names it by its id alone, within the assessment. */
async function refuseForeignParts(db: Db, { id, assessmentId }: ActionRow, { parts }: ActionPlan) {
  if (parts.length === 0) return
  const ids = parts.map((part) => part.id)
  const taken = await db
    .selectFrom('actionPart')
    .innerJoin('action', 'action.id', 'actionPart.actionId')
    .select('actionPart.id')
    .where('action.assessmentId', '=', assessmentId)
    .where('action.id', '!=', id)
    .where('actionPart.id', 'in', ids)
    .execute()
  if (taken.length === 0) return
  const issues = taken.map((part): Issue => ({
    path: `body.plan.parts.${ids.indexOf(part.id)}.id`,
    code: 'twice',
    message: 'Two parts have the same id.',
  }))
  throw new ProblemError('input-invalid', 'The plan is unfinished.', { issues })
}

/** The parts that are done, verified or not: planning the others anew takes nothing from them. */
async function loadKept(db: Db, actionId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('actionPart')
    .select('id')
    .where('actionId', '=', actionId)
    .where('state', '!=', 'planned')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What is done stays as it is; everything else is as the plan now has it. */
async function replaceParts(
  db: Db,
  actionId: string,
  { parts }: ActionPlan,
  keptIds: ReadonlySet<string>,
): Promise<void> {
  await db
    .deleteFrom('actionPart')
    .where('actionId', '=', actionId)
    .where('state', '=', 'planned')
    .execute()
  const rows = parts.flatMap(({ id, kind, action, office, startOn, endOn }, at) => {
    if (keptIds.has(id) || startOn === null || endOn === null) return []
    const blank = { evidence: '', implementedAt: null, implementedOn: null, acceptedEndOn: null }
    const unseen = { outcome: null, outcomeWords: '', outcomeById: null, outcomeAt: null }
    const said = { ...unseen, outcomeRevision: null }
    const values = { id, kind, action, office, startOn, endOn, state: 'planned' as const }
    return [{ actionId, position: at + 1, ...values, ...blank, ...said }]
  })
  if (rows.length > 0) await db.insertInto('actionPart').values(rows).execute()
}
