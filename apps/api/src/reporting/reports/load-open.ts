import { sql } from 'kysely'
import { answerRegister } from '@apron/scoring/register.ts'
import { isReportedComplete } from '../../audits/assessments/list/reported.ts'
import { isCounted } from '../../audits/assessments/edit/taken-out.ts'
import { isStanding } from '../../audits/completions/standing.ts'
import { isPostgres } from '../../platform/db/dialect.ts'
import type { Caller, Db } from '../../platform/handler.ts'

export type FoundOpen = {
  readonly locationId: string
  readonly assessmentId: string
  readonly title: string
  /** Of the report. */
  readonly number: string
  readonly completedOn: string
  readonly register: string
  readonly level: 'non-compliant' | 'serious-deficiency'
}
type Asked = { readonly locations: readonly string[]; readonly organizationId?: string | undefined }
type Audit = Awaited<ReturnType<typeof listAudits>>[number]

/** What says whether something is mended; an audit that could not say is passed over. */
const telling = [
  'fully-compliant',
  'improvement-desirable',
  'non-compliant',
  'serious-deficiency',
] as const
const bad = ['non-compliant', 'serious-deficiency'] as const
/** The newest audit of a place is read whole: it nearly always tells of nearly everything. */
const atFirst = 1
/** Audits of one place that are then read at once, and of them what is still unsaid alone. */
const atOnce = 4
/** Registers that are asked for by name; where more are unsaid, audits are read whole. */
const maxNamed = 100

/**
 * The answers of these locations' audits that are not compliant and that no later audit of the same organization
 * found mended, over the completions that stand and that the caller may see, in no order. An audit that is
 * open again counts with its answers as they are now. Audits are read from the newest on, and no further than
 * what was ever found asks for.
 */
export async function loadOpen(db: Db, caller: Caller, asked: Asked): Promise<FoundOpen[]> {
  if (asked.locations.length === 0) return []
  const audits = await listAudits(db, caller, asked)
  const unsettled = await loadEverBad(db, audits)
  const open: FoundOpen[] = []
  const byPlace = [...Map.groupBy(audits, placeOf)]
  const unsaidOf = (place: string): ReadonlySet<string> => unsettled.get(place) ?? new Set()
  for (let from = 0, to = atFirst; ; from = to, to += atOnce) {
    const left = byPlace.filter(([place, own]) => unsaidOf(place).size > 0 && own.length > from)
    if (left.length === 0) return open
    const round = left.flatMap(([, own]) => own.slice(from, to))
    const unsaid = new Set(left.flatMap(([place]) => [...unsaidOf(place)]))
    const named = unsaid.size <= maxNamed ? [...unsaid] : undefined
    const answers = await loadTelling(db, round, named)
    for (const audit of round) {
      const own = unsettled.get(placeOf(audit))
      for (const { register, level } of answers.get(audit.assessmentId) ?? []) {
        if (own?.delete(register) !== true || !isBad(level)) continue
        const { assessmentId, locationId, title, number, completedOn } = audit
        open.push({ assessmentId, locationId, title, number, completedOn, register, level })
      }
    }
  }
}

const isBad = (level: string | null): level is FoundOpen['level'] =>
  level === 'non-compliant' || level === 'serious-deficiency'

const placeOf = ({ locationId, organizationId }: Pick<Audit, 'locationId' | 'organizationId'>) =>
  `${locationId} ${organizationId}`

/** The audits of these places whose completions stand, the newest first. */
const listAudits = async (db: Db, caller: Caller, { locations, organizationId }: Asked) =>
  db
    .selectFrom('completion')
    .innerJoin('assessment', 'assessment.id', 'completion.assessmentId')
    .select(['assessment.locationId', 'assessment.organizationId', 'assessment.title'])
    .select(['completion.assessmentId', 'completion.number', 'completion.completedOn'])
    .select(['completion.nonCompliant', 'completion.seriousDeficiencies', 'assessment.status'])
    .where('assessment.locationId', 'in', locations)
    .where((eb) => isStanding(eb as never))
    .where((eb) => isReportedComplete(caller, organizationId)(eb as never))
    .orderBy('completion.completedAt', 'desc')
    .orderBy('assessment.id', 'desc')
    .execute()

const chunk = 500

/** By place, the registers in which any of its audits was or is not compliant. */
async function loadEverBad(db: Db, audits: readonly Audit[]): Promise<Map<string, Set<string>>> {
  const placeOfAudit = new Map(audits.map((it) => [it.assessmentId, placeOf(it)]))
  const found = new Map<string, Set<string>>()
  const setOf = (assessmentId: string): Set<string> => {
    const place = placeOfAudit.get(assessmentId) ?? ''
    const own = found.get(place) ?? new Set<string>()
    found.set(place, own)
    return own
  }
  const kept = new Set<string>()
  for (const ids of chunksOf(audits)) {
    const rows = await db
      .selectFrom('foundTally')
      .select(['assessmentId', joined(db).as('questions')])
      .where('assessmentId', 'in', ids)
      .groupBy('assessmentId')
      .execute()
    for (const { assessmentId, questions } of rows) {
      kept.add(assessmentId)
      const own = setOf(assessmentId)
      for (const question of questions.split(',')) own.add(answerRegister(question))
    }
  }
  // What is open again may have been answered otherwise since, and a completion without a report kept nothing.
  const others = audits.filter(({ assessmentId, status, nonCompliant, seriousDeficiencies }) => {
    const isKept = kept.has(assessmentId) || nonCompliant + seriousDeficiencies === 0
    return status !== 'complete' || !isKept
  })
  for (const ids of chunksOf(others)) {
    const rows = await db
      .selectFrom('register')
      .select(['assessmentId', 'register'])
      .where('assessmentId', 'in', ids)
      .where('level', 'in', bad)
      .execute()
    for (const { assessmentId, register } of rows) setOf(assessmentId).add(register)
  }
  return found
}

/** One row an audit instead of one a finding: thousands of them were a third of the call. */
const joined = (db: Db) =>
  isPostgres(db)
    ? sql<string>`string_agg("questionId", ',')`
    : sql<string>`group_concat("questionId")`

/** By audit, the answers that say whether something is mended; those of some registers, or all. */
async function loadTelling(db: Db, audits: readonly Audit[], named?: readonly string[]) {
  const all = []
  for (const ids of chunksOf(audits)) {
    const rows = await db
      .selectFrom('register')
      .select(['assessmentId', 'register', 'level'])
      .where('assessmentId', 'in', ids)
      .where('level', 'in', telling)
      .$if(named !== undefined, (it) => it.where('register', 'in', named ?? []))
      .where((eb) => isCounted(eb as never))
      .execute()
    all.push(...rows)
  }
  return Map.groupBy(all, ({ assessmentId }) => assessmentId)
}

const chunksOf = (audits: readonly Audit[]): string[][] =>
  Array.from({ length: Math.ceil(audits.length / chunk) }, (_, at) =>
    audits.slice(at * chunk, (at + 1) * chunk).map(({ assessmentId }) => assessmentId),
  )
