import { answerRegister } from '@apron/scoring/register.ts'
import { isReportedComplete } from '../assessments/reported.ts'
import { isCounted } from '../assessments/taken-out.ts'
import { isStanding } from '../completions/standing.ts'
import type { Caller, Db } from '../handler.ts'

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
/** Audits of one place that are read at once: the newest nearly always tells of everything. */
const atOnce = 2

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
  let left = [...Map.groupBy(audits, placeOf)]
  while (left.length > 0) {
    const round = left.flatMap(([, own]) => own.slice(0, atOnce))
    const answers = await loadTelling(db, round)
    for (const audit of round) {
      const own = unsettled.get(placeOf(audit))
      for (const { register, level } of answers.get(audit.assessmentId) ?? []) {
        if (own?.delete(register) !== true || !isBad(level)) continue
        const { assessmentId, locationId, title, number, completedOn } = audit
        open.push({ assessmentId, locationId, title, number, completedOn, register, level })
      }
    }
    left = left.flatMap(([place, own]) => {
      const isDone = (unsettled.get(place)?.size ?? 0) === 0 || own.length <= atOnce
      return isDone ? [] : [[place, own.slice(atOnce)] as const]
    })
  }
  return open
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
  const add = (assessmentId: string, register: string): void => {
    const place = placeOfAudit.get(assessmentId) ?? ''
    const known = found.get(place)
    if (known === undefined) found.set(place, new Set([register]))
    else known.add(register)
  }
  const kept = new Set<string>()
  for (const ids of chunksOf(audits)) {
    const rows = await db
      .selectFrom('foundTally')
      .select(['assessmentId', 'questionId'])
      .where('assessmentId', 'in', ids)
      .execute()
    for (const { assessmentId, questionId } of rows) {
      kept.add(assessmentId)
      add(assessmentId, answerRegister(questionId))
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
    for (const { assessmentId, register } of rows) add(assessmentId, register)
  }
  return found
}

/** By audit, the answers that say whether something is mended. */
async function loadTelling(db: Db, audits: readonly Audit[]) {
  const all = []
  for (const ids of chunksOf(audits)) {
    const rows = await db
      .selectFrom('register')
      .select(['assessmentId', 'register', 'level'])
      .where('assessmentId', 'in', ids)
      .where('level', 'in', telling)
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
