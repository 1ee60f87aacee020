import type { ActionDetail, ActionPlan } from '@apron/contracts/action.ts'
import { isSettledAction } from '@apron/scoring/action-lists.ts'
import { isDayMissed } from '@apron/scoring/deadline-profile.ts'
import type { Head } from '@apron/scoring/merge-heads.ts'
import { isRestatedCause } from '@apron/scoring/restated-cause.ts'
import type { VerificationValue } from '@apron/scoring/verification.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Context, Db, Handler } from '../../platform/handler.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { loadParts } from './change-action.ts'
import { describeActions } from './describe.ts'
import { findContested } from './on-site/contested.ts'
import { loadLinked } from './load-linked.ts'
import { rowOf } from './standing-dates.ts'
import { loadAction, standingTo, type ActionRow, type Standing } from './visible.ts'

type Here = Pick<Context, 'db' | 'caller' | 'now'>
type Part = Tables['actionPart']
/** Older ones stay in the audit log. */
const mostEvents = 500

export const oneAction: Handler<'action.one'> = async ({ params }, context) =>
  readConsistently(context.db, async (tx) => {
    const here = { ...context, db: tx }
    return {
      action: await describeDetail(here, await loadAction(tx, params.actionId, here.caller)),
    }
  })

/** An action with all that its owner and its reviewers work with, as this reader may see it. */
export async function describeDetail(here: Here, row: ActionRow): Promise<ActionDetail> {
  const { db, caller, now } = here
  const [action] = await describeActions(here, [row])
  if (action === undefined) throw new Error('an action was not described')
  const standing = await standingTo(db, row, caller)
  const parts = await loadParts(db, row.id)
  const extensions = await loadExtensions(db, row.id)
  const events = await loadEvents(db, row.id)
  const zone = await loadTimeZone(db)
  const servedOn = row.servedAt === null ? null : dayIn(zone, Date.parse(row.servedAt))
  // What its reviewers differ on is theirs until it is decided.
  const contested = standing.isOwner
    ? new Map<string, never>()
    : await findContested(db, [row.assessmentId], parts)
  const personOf = await loadPeople(db, row, { parts, extensions, events, contested })
  const plan = row.plan === null ? null : (JSON.parse(row.plan) as Omit<ActionPlan, 'parts'>)
  const draft = row.draft === null ? null : (JSON.parse(row.draft) as ActionPlan)
  const mayWrite = standing.isOwner || standing.mayAnswerForOwner
  const cause = mayWrite ? (draft?.cause ?? plan?.cause) : plan?.cause
  return {
    ...action,
    deadlineRow: rowOf(row),
    deadlines: deadlinesOf(row, parts, { today: dayIn(zone, Date.parse(now)), servedOn }),
    service:
      row.servedAt === null || servedOn === null || row.servedHow === null
        ? null
        : {
            at: row.servedAt,
            on: servedOn,
            how: row.servedHow,
            by: personOf(row.servedById),
            words: row.servedWords,
          },
    draft: mayWrite ? draft : null,
    plan:
      plan === null || row.submittedAt === null ? null : { ...plan, submittedAt: row.submittedAt },
    isCauseRestated: cause !== undefined && isRestatedCause(cause, row.finding),
    parts: parts.map((part) => ({
      ...describePart(part, personOf),
      ...describeDiffering(contested.get(part.id), personOf),
    })),
    extensions: extensions.map((it) => ({
      id: it.id,
      partId: it.partId,
      endOn: it.endOn,
      reason: it.reason,
      askedBy: personOf(it.askedById),
      askedAt: it.askedAt,
      decision:
        it.isGranted === null || it.decidedAt === null
          ? null
          : {
              isGranted: it.isGranted === 1,
              words: it.words,
              by: personOf(it.decidedById),
              at: it.decidedAt,
            },
    })),
    events: events.map((it) => ({
      id: it.id,
      at: it.at,
      by: personOf(it.byId),
      side: it.side,
      kind: it.kind,
      from: it.fromState,
      to: it.toState,
      words: it.words,
      criteria: JSON.parse(it.criteria) as ActionDetail['events'][number]['criteria'],
      isInOwnersName: it.isInOwnersName === 1,
    })),
    linked: await loadLinked(here, row),
    may: mayOf(row, standing, { parts, isAsked: extensions.some((it) => it.isGranted === null) }),
  }
}

function describePart(part: Part, personOf: PersonOf): ActionDetail['parts'][number] {
  const { id, kind, action, office, startOn, endOn, acceptedEndOn, state, evidence } = part
  const { implementedAt, implementedOn, outcome, outcomeAt } = part
  return {
    id,
    kind,
    action,
    office,
    startOn,
    endOn,
    acceptedEndOn,
    state,
    evidence,
    implementedAt,
    wasOnTime: implementedOn === null ? null : !isDayMissed(endOn, implementedOn),
    verification:
      outcome === null || outcomeAt === null
        ? null
        : { outcome, words: part.outcomeWords, by: personOf(part.outcomeById), at: outcomeAt },
  }
}

function describeDiffering(
  heads: readonly Head[] | undefined,
  personOf: PersonOf,
): Pick<ActionDetail['parts'][number], 'differing'> {
  if (heads === undefined) return {}
  const differing = heads.map(({ value, author, at }) => {
    const { outcome, words } = value as VerificationValue
    return { outcome, words, by: personOf(author), at }
  })
  return { differing }
}

/** Each date with the row that it comes from, and whether it was met: judged on the day it was done. */
function deadlinesOf(
  row: ActionRow,
  parts: readonly Part[],
  { today, servedOn }: { readonly today: string; readonly servedOn: string | null },
): ActionDetail['deadlines'] {
  const { from, planDays, immediateDays, serveWithin } = rowOf(row)
  const isOver = isSettledAction(row.state)
  const dated = (
    kind: ActionDetail['deadlines'][number]['kind'],
    on: string | null,
    days: number | null,
    metOn: string | null,
    partId: string | null = null,
  ): ActionDetail['deadlines'][number] => ({
    kind,
    partId,
    on,
    days,
    from: kind === 'part' ? null : kind === 'serve' ? 'completion' : from,
    metOn,
    isOverdue: !isOver && isDayMissed(on, metOn ?? today),
  })
  // What is to be written, or written again, is not met, as in lists; then parts have days of their own.
  const isToAnswer = row.state === 'open' || row.state === 'returned'
  const answeredOn = isToAnswer ? null : row.submittedOn
  const hasImmediate = parts.some(({ kind }) => kind === 'immediate')
  return [
    ...(from === 'service' ? [dated('serve', row.serveByOn, serveWithin, servedOn)] : []),
    ...(immediateDays === null
      ? []
      : [dated('immediate', row.immediateDueOn, immediateDays, hasImmediate ? answeredOn : null)]),
    dated('plan', row.planDueOn, planDays, answeredOn),
    // Of what is not under way nothing is due, as in lists; what was done late stays so.
    ...parts.map((it) => {
      const part = dated('part', it.endOn, null, it.implementedOn, it.id)
      const runs = row.state === 'accepted' || it.implementedOn !== null
      return { ...part, isOverdue: part.isOverdue && runs }
    }),
  ]
}

function mayOf(
  { state }: ActionRow,
  { isOwner, mayAnswerForOwner, mayReview, mayAssign }: Standing,
  { parts, isAsked }: { readonly parts: readonly Part[]; readonly isAsked: boolean },
): ActionDetail['may'] {
  const isToAnswer = state === 'open' || state === 'returned'
  const isOpen = !isSettledAction(state)
  const has = (wanted: Part['state']): boolean => parts.some((it) => it.state === wanted)
  return {
    answer: isToAnswer && (isOwner || mayAnswerForOwner),
    isInOwnersName: isToAnswer && !isOwner && mayAnswerForOwner,
    implement: isOwner && state === 'accepted' && has('planned'),
    askExtension: isOwner && state === 'accepted' && has('planned') && !isAsked,
    review: mayReview && state === 'submitted',
    verify: mayReview && (state === 'accepted' || state === 'implemented') && has('implemented'),
    decideExtension: mayReview && (state === 'accepted' || state === 'submitted') && isAsked,
    assign: mayAssign && isOpen,
    withdraw: mayReview && isOpen,
  }
}

const loadExtensions = (db: Db, actionId: string) =>
  db
    .selectFrom('actionExtension')
    .selectAll()
    .where('actionId', '=', actionId)
    .orderBy('askedAt')
    .limit(mostEvents)
    .execute()

const loadEvents = (db: Db, actionId: string) =>
  db
    .selectFrom('actionEvent')
    .selectAll()
    .where('actionId', '=', actionId)
    .orderBy('version', 'desc')
    .limit(mostEvents)
    .execute()

type Person = { readonly id: string; readonly firstName: string; readonly lastName: string }
type PersonOf = (id: string | null) => Person | null

async function loadPeople(
  db: Db,
  row: ActionRow,
  of: {
    readonly parts: readonly Part[]
    readonly extensions: readonly Tables['actionExtension'][]
    readonly events: readonly Tables['actionEvent'][]
    readonly contested: ReadonlyMap<string, readonly Head[]>
  },
): Promise<PersonOf> {
  const ids = [
    row.servedById,
    ...of.parts.map(({ outcomeById }) => outcomeById),
    ...of.extensions.flatMap(({ askedById, decidedById }) => [askedById, decidedById]),
    ...of.events.map(({ byId }) => byId),
    ...[...of.contested.values()].flat().map(({ author }) => author),
  ].flatMap((id) => (id === null ? [] : [id]))
  if (ids.length === 0) return () => null
  const rows = await db
    .selectFrom('user')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const people = new Map(rows.map((it) => [it.id, it]))
  return (id) => (id === null ? null : (people.get(id) ?? null))
}
