import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'

type Known = {
  completion: {
    assessmentId: string
    revision: number
    number: string
    completedAt: string
    completedOn: string
    completedBy: string
    dueOn: string
    immediateDueOn: string | null
    isSelfAssessment: number
  }
  assessment: {
    id: string
    organizationId: string
    locationId: string
    auditType: string
    status: string
  }
  foundTally: {
    assessmentId: string
    questionId: string
    version: number
    number: string
    level: string
    finding: string
  }
  register: { assessmentId: string; register: string; level: string | null }
  head: { assessmentId: string; register: string; value: string }
  assessmentQuestion: {
    assessmentId: string
    questionId: string
    version: number
    position: number
    number: string
    takenOutAt: string | null
  }
  question: { id: string; subCategoryId: string }
  subCategory: { id: string; categoryId: string }
  questionVersion: { questionId: string; version: number; regulations: string }
  log: { receivedAt: string }
  finding: object
  action: object
}
type Standing = Known['completion'] & Omit<Known['assessment'], 'id'>
type Found = {
  readonly questionId: string
  readonly version: number
  readonly number: string
  readonly level: string
  readonly finding: string
}

/**
 * Numbers the findings of what is complete as its reports do, and opens the corrective action of each. What was opened
 * again takes them from what was counted of its last completion; where nothing was counted, its next one opens them.
 */
export async function backfillActions(any: Kysely<unknown>): Promise<void> {
  const db = any as Kysely<Known>
  const rows = await db
    .selectFrom('completion')
    .innerJoin('assessment', 'assessment.id', 'completion.assessmentId')
    .selectAll('completion')
    .select(['assessment.organizationId', 'assessment.locationId', 'assessment.auditType'])
    .select('assessment.status')
    .orderBy('completion.assessmentId')
    .orderBy('completion.revision')
    .execute()
  const standing = new Map(rows.map((row): [string, Standing] => [row.assessmentId, row]))
  // The last day that the log knows: what was overdue then is in the lists, and notifies nobody all at once.
  const { last } = await db
    .selectFrom('log')
    .select((eb) => eb.fn.max('receivedAt').as('last'))
    .executeTakeFirstOrThrow()
  const today = (last ?? '').slice(0, 10)
  for (const row of standing.values()) {
    const found = await loadFound(db, row)
    const places = await loadPlaces(db, row.assessmentId)
    const inOrder = found.toSorted(
      (a, b) =>
        (places.get(a.questionId)?.position ?? 0) - (places.get(b.questionId)?.position ?? 0),
    )
    for (const [at, it] of inOrder.entries()) {
      const key = { assessmentId: row.assessmentId, questionId: it.questionId }
      await db
        .insertInto('finding')
        .values({ ...key, place: at + 1 })
        .execute()
      const asked = places.get(it.questionId)
      const about = { categoryId: asked?.categoryId ?? '', regulations: asked?.regulations ?? '' }
      const action = actionOf(row, it, at + 1, about)
      const toldOn = action.dueOn < today ? action.dueOn : null
      const told = { supervisorToldOn: toldOn, adminToldOn: toldOn }
      await db
        .insertInto('action')
        .values({ ...action, ...told })
        .execute()
    }
  }
}

async function loadFound(db: Kysely<Known>, row: Standing): Promise<Found[]> {
  const counted = await db
    .selectFrom('foundTally')
    .select(['questionId', 'version', 'number', 'level', 'finding'])
    .where('assessmentId', '=', row.assessmentId)
    .execute()
  if (counted.length > 0 || row.status !== 'complete') return counted
  const asked = await db
    .selectFrom('assessmentQuestion')
    .select(['questionId', 'version', 'number'])
    .where('assessmentId', '=', row.assessmentId)
    .where('takenOutAt', 'is', null)
    .execute()
  const byRegister = new Map(asked.map((it) => [`answer/${it.questionId}`, it]))
  const answers = await db
    .selectFrom('register')
    .innerJoin('head', (join) =>
      join
        .onRef('head.assessmentId', '=', 'register.assessmentId')
        .onRef('head.register', '=', 'register.register'),
    )
    .select(['register.register', 'register.level', 'head.value'])
    .where('register.assessmentId', '=', row.assessmentId)
    .where('register.level', 'in', ['non-compliant', 'serious-deficiency'])
    .execute()
  const found = new Map<string, Found>()
  for (const { register, level, value } of answers) {
    const it = byRegister.get(register)
    if (it === undefined || level === null) continue
    const said = JSON.parse(value) as { findings?: string }
    found.set(it.questionId, { ...it, level, finding: said.findings ?? '' })
  }
  return [...found.values()]
}

async function loadPlaces(db: Kysely<Known>, assessmentId: string) {
  const rows = await db
    .selectFrom('assessmentQuestion as pin')
    .innerJoin('question', 'question.id', 'pin.questionId')
    .innerJoin('subCategory', 'subCategory.id', 'question.subCategoryId')
    .innerJoin('questionVersion', (join) =>
      join
        .onRef('questionVersion.questionId', '=', 'pin.questionId')
        .onRef('questionVersion.version', '=', 'pin.version'),
    )
    .select(['pin.questionId', 'pin.position', 'subCategory.categoryId'])
    .select('questionVersion.regulations')
    .where('pin.assessmentId', '=', assessmentId)
    .execute()
  return new Map(rows.map((row) => [row.questionId, row]))
}

function actionOf(
  row: Standing,
  { questionId, version, number, level, finding }: Found,
  place: number,
  about: { readonly categoryId: string; readonly regulations: string },
) {
  const isSerious = level === 'serious-deficiency'
  const deadlineRow = {
    auditType: null,
    from: 'completion',
    planDays: 30,
    serveWithin: 7,
    longestExtension: 90,
    consequence: 'escalate',
    paragraph: '',
    level,
    immediateDays: isSerious ? 7 : null,
  }
  const immediateDueOn = isSerious ? row.immediateDueOn : null
  const dueOn = immediateDueOn ?? row.dueOn
  return {
    id: idAt(row.completedAt),
    assessmentId: row.assessmentId,
    questionId,
    organizationId: row.organizationId,
    locationId: row.locationId,
    auditType: row.auditType,
    ...about,
    number: `${row.number}/F${String(place).padStart(2, '0')}-A1`,
    turn: 1,
    level,
    state: 'open',
    version: 1,
    questionVersion: version,
    questionNumber: number,
    finding,
    openedAt: row.completedAt,
    openedOn: row.completedOn,
    completedOn: row.completedOn,
    deadlineRow: JSON.stringify(deadlineRow),
    serveByOn: new Date(Date.parse(row.completedOn) + 7 * 86_400_000).toISOString().slice(0, 10),
    planDueOn: row.dueOn,
    immediateDueOn,
    dueOn,
    dueKind: immediateDueOn === null ? 'plan' : 'immediate',
    ownerId: row.isSelfAssessment === 1 ? row.completedBy : null,
    changedAt: row.completedAt,
  }
}

/** A UUIDv7 of an instant, as all ids are. */
function idAt(at: string): string {
  const time = Date.parse(at).toString(16).padStart(12, '0')
  const random = randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}
