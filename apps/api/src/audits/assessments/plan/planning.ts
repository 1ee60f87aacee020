import { nameKey } from '../../../platform/db/keyset.ts'
import { rolesHolding } from '@apron/contracts/permission.ts'
import type { Planning } from '@apron/contracts/planning.ts'
import { secondsPerQuestion } from '@apron/scoring/plan-questions.ts'
import { parseRegister } from '@apron/scoring/register.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import type { Db, Handler, InputOf } from '../../../platform/handler.ts'
import { loadSettings, loadTimeZone } from '../../../platform/settings/queries.ts'
import { readConsistently } from '../../../platform/db/read-consistently.ts'
import { loadUnknownEffectiveness } from '../../actions/load-unknown-effectiveness.ts'
import { isCounted } from '../edit/taken-out.ts'
import { loadAssessment } from '../visible.ts'

/** Audits of the location that are looked through, the latest first. */
const maxAudits = 30
/** Audits of the organization, and answers in them, from which the time is estimated. */
const maxTimed = 10
const maxAnswers = 10_000

/**
 * What helps to plan an audit: who may audit and how much each has in that time, how questions were last
 * answered at the location, and how long one takes. 404 for an assessment that the caller may not see.
 */
export const planning: Handler<'audits.planning'> = async ({ query }, { db, caller, now }) =>
  readConsistently(db, async (tx) => {
    const { assessmentId, locationId } = query
    const organizationId =
      assessmentId === undefined
        ? caller.organizationId
        : (await loadAssessment(tx, assessmentId, caller)).organizationId
    const zone = await loadTimeZone(tx)
    return {
      today: dayIn(zone, Date.parse(now)),
      auditors: await loadAuditors(tx, organizationId, query),
      asked: locationId === undefined ? [] : await loadAsked(tx, organizationId, locationId, zone),
      unproven:
        locationId === undefined
          ? []
          : await loadUnknownEffectiveness(tx, organizationId, locationId),
      secondsPerQuestion: await loadPace(tx, organizationId),
      markings: (await loadSettings(tx)).markings,
    }
  })

async function loadAuditors(
  db: Db,
  organizationId: string,
  { fromOn, toOn, assessmentId = '' }: InputOf<'audits.planning'>['query'],
): Promise<Planning['auditors']> {
  const people = await db
    .selectFrom('user')
    .select(['id', 'firstName', 'lastName', 'role', 'jobTitle'])
    .where('status', '=', 'active')
    .where('role', 'in', rolesHolding('audit.answer'))
    .where('organizationId', '=', organizationId)
    .orderBy(nameKey('user'))
    .orderBy('id')
    .execute()
  // An audit without days may be at any time.
  const counts = await db
    .selectFrom('assessmentMember')
    .innerJoin('assessment', 'assessment.id', 'assessmentMember.assessmentId')
    .select((eb) => ['assessmentMember.userId', eb.fn.countAll<number | string>().as('count')])
    .where('assessmentMember.leftAt', 'is', null)
    .where('assessment.organizationId', '=', organizationId)
    .where('assessment.status', 'in', ['scheduled', 'in-progress', 'returned'])
    .where('assessment.id', '!=', assessmentId)
    .$if(toOn !== undefined, (it) =>
      it.where((eb) => eb.or([eb('fromOn', 'is', null), eb('fromOn', '<=', toOn ?? '')])),
    )
    .$if(fromOn !== undefined, (it) =>
      it.where((eb) => eb.or([eb('toOn', 'is', null), eb('toOn', '>=', fromOn ?? '')])),
    )
    .groupBy('assessmentMember.userId')
    .execute()
  const openOf = new Map(counts.map((row) => [row.userId, Number(row.count)]))
  return people.map((person) => ({ ...person, openAudits: openOf.get(person.id) ?? 0 }))
}

async function loadAsked(
  db: Db,
  organizationId: string,
  locationId: string,
  zone: string,
): Promise<Planning['asked']> {
  const audits = await db
    .selectFrom('assessment')
    .select(['id', 'completedAt'])
    .where('locationId', '=', locationId)
    .where('status', '=', 'complete')
    .where('organizationId', '=', organizationId)
    .where('completedAt', 'is not', null)
    .orderBy('completedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxAudits)
    .execute()
  const asked = new Map<string, Planning['asked'][number]>()
  for (const { id, completedAt } of audits) {
    const rows = await db
      .selectFrom('register')
      .select(['register', 'level'])
      .where('assessmentId', '=', id)
      .where('level', 'is not', null)
      .where(isCounted)
      .execute()
    const completedOn = dayIn(zone, Date.parse(completedAt ?? ''))
    for (const { register, level } of rows) {
      const named = parseRegister(register)
      if (named?.kind !== 'answer' || level === null || asked.has(named.question)) continue
      asked.set(named.question, { question: named.question, level, completedOn })
    }
  }
  return [...asked.values()]
}

async function loadPace(db: Db, organizationId: string): Promise<number | null> {
  const audits = await db
    .selectFrom('assessment')
    .select('id')
    .where('status', '=', 'complete')
    .where('organizationId', '=', organizationId)
    .where('completedAt', 'is not', null)
    .orderBy('completedAt', 'desc')
    .limit(maxTimed)
    .execute()
  if (audits.length === 0) return null
  const rows = await db
    .selectFrom('log')
    .select(['assessmentId', 'actorId', 'register', 'at'])
    .where(
      'assessmentId',
      'in',
      audits.map((row) => row.id),
    )
    .where('kind', '=', 'answer')
    .where('status', '=', 'applied')
    .orderBy('seq')
    .limit(maxAnswers)
    .execute()
  const seen = new Set<string>()
  const first = rows.filter(({ assessmentId, actorId, register }) => {
    const key = `${assessmentId} ${actorId} ${register}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  const people = Map.groupBy(first, (row) => `${row.assessmentId} ${row.actorId}`)
  return secondsPerQuestion([...people.values()].map((of) => of.map((row) => Date.parse(row.at))))
}
