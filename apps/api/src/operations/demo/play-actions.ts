import type { Action, ActionDetail, ActionPlan } from '@apron/contracts/action.ts'
import { emailOf, type PersonName } from './people.ts'
import type { Stage } from './demo-api.ts'

const day = 24 * 60 * 60 * 1000
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** What becomes of a corrective action of the demo, one after the other. */
const fates = [
  'closed',
  'returned',
  'submitted',
  'accepted',
  'implemented',
  'extension',
  'withdrawn',
  'disagreed',
  'assigned',
] as const
type Fate = (typeof fates)[number]
type Language = 'en' | 'ar'

const words = {
  en: {
    comment: 'We agree with the finding.',
    cause: 'The procedure names no post that checks it, so nobody does on busy days.',
    action: 'Name the duty supervisor in the procedure and brief all shifts.',
    atOnce: 'Post a guard until the procedure is changed.',
    office: 'Station management',
    disagreement: 'The area belongs to the fuel company and is not part of our concession.',
    withdrawn: 'The hall was closed for good in spring.',
    specific: 'Say which post checks it, and how often.',
    words: 'Good. Please keep the briefing lists.',
    evidence: 'Procedure 7, issue 3, is in force; the briefing lists of all shifts are signed.',
    later: 'The new rosters begin only after the holidays.',
    verified: 'Seen on site; two supervisors were asked.',
    served: 'Handed over on paper to the station manager; the signed copy is in file 12.',
  },
  ar: {
    comment: 'نتفق مع الملاحظة.',
    cause: 'لا يحدد الإجراء وظيفة مسؤولة عن الفحص، فلا يُجرى في أيام الازدحام.',
    action: 'تسمية مشرف المناوبة في الإجراء وإحاطة جميع الورديات به.',
    atOnce: 'تكليف حارس إلى حين تعديل الإجراء.',
    office: 'إدارة المحطة',
    disagreement: 'المنطقة تابعة لشركة الوقود وليست ضمن امتيازنا.',
    withdrawn: 'أُغلقت الصالة نهائيًا في الربيع.',
    specific: 'حدّد الوظيفة التي تتولى الفحص وعدد مراته.',
    words: 'جيد. يُرجى حفظ كشوف الإحاطة.',
    evidence: 'الإصدار 3 من الإجراء 7 نافذ، وكشوف الإحاطة لجميع الورديات موقّعة.',
    later: 'لا تبدأ جداول المناوبة الجديدة إلا بعد الإجازات.',
    verified: 'شوهد في الموقع، وسُئل مشرفان.',
    served: 'سُلّم ورقيًا إلى مدير المحطة، والنسخة الموقّعة في الملف 12.',
  },
} as const

/**
 * Corrective actions in every state, in English at one organization and in Arabic at another; the times of its steps
 * are given as they come.
 */
export async function* playActions(stage: Stage, now: number): AsyncGenerator<number> {
  yield now - 19 * day
  const query = { limit: 200, sort: 'number' as const, state: 'open' }
  const { actions } = await stage.call('supervisor', 'actions.list', { query })
  const at = (...codes: string[]): Action[] =>
    actions.filter(({ location }) => codes.includes(location.code))
  const english = castOf(at('RUH', 'JED'), 'en', 'coastal.auditor')
  const arabic = castOf(at('JCK'), 'ar', 'none')
  for (const one of [...english, ...arabic]) {
    await assign(stage, one)
    yield stage.time() + 60_000
  }
  await serve(stage, [...english, ...arabic])
  yield now - 14 * day
  for (const one of [...english, ...arabic]) await answer(stage, one, now)
  yield now - 10 * day
  for (const one of [...english, ...arabic]) await judge(stage, one)
  yield now - 4 * day
  for (const one of [...english, ...arabic]) await carryOut(stage, one, now)
  yield now - 2 * day
  for (const one of [...english, ...arabic]) await verify(stage, one)
}

type Cast = {
  readonly id: string
  readonly assessmentId: string
  readonly isSerious: boolean
  readonly fate: Fate
  readonly language: Language
  readonly owner: PersonName
}

const castOf = (actions: readonly Action[], language: Language, owner: PersonName): Cast[] =>
  actions.slice(0, fates.length).map(({ id, assessment, level }, at) => {
    const fate = fates[at] ?? 'assigned'
    const isSerious = level === 'serious-deficiency'
    return { id, assessmentId: assessment?.id ?? '', isSerious, fate, language, owner }
  })

const see = async (stage: Stage, { id }: Cast): Promise<ActionDetail> =>
  (await stage.call('supervisor', 'action.one', { params: { actionId: id } })).action

async function assign(stage: Stage, one: Cast): Promise<void> {
  const { version } = await see(stage, one)
  const body = { email: emailOf(one.owner), organizationId: null, version }
  await stage.call('supervisor', 'action.assign', { params: { actionId: one.id }, body })
}

/** The findings of each assessment are communicated: those of the first still wait to be served. */
async function serve(stage: Stage, all: readonly Cast[]): Promise<void> {
  const found = new Map(all.map((one) => [one.assessmentId, one.language]))
  for (const [at, [assessmentId, language]] of [...found].entries()) {
    const params = { assessmentId }
    const { notices, today } = await stage.call('supervisor', 'finding-notice.make', { params })
    const noticeId = notices[0]?.id ?? ''
    if (at === 0) continue
    const body = { servedOn: today, reason: words[language].served }
    await stage.call('supervisor', 'finding-notice.serve-by-hand', {
      params: { ...params, noticeId },
      body,
    })
  }
}

async function answer(stage: Stage, one: Cast, now: number): Promise<void> {
  if (one.fate === 'assigned') return
  const { version } = await see(stage, one)
  const body = { plan: planOf(stage, one, now), version }
  await stage.call(one.owner, 'action.submit', { params: { actionId: one.id }, body })
}

function planOf(stage: Stage, { fate, language, isSerious }: Cast, now: number): ActionPlan {
  const { comment, cause, action, atOnce, office, disagreement } = words[language]
  const plan = { comment, cause, whys: [], parts: [], disagreement: '' }
  if (fate === 'disagreed') return { ...plan, cause: '', disagreement }
  const startOn = dayOf(now - 13 * day)
  const part = (kind: 'immediate' | 'corrective', text: string, endOn: string) => {
    return { id: stage.newId(), kind, action: text, office, startOn, endOn }
  }
  const ends = dayOf(now + 12 * day)
  const first = isSerious ? [part('immediate', atOnce, dayOf(now - 3 * day))] : []
  return { ...plan, parts: [...first, part('corrective', action, ends)] }
}

async function judge(stage: Stage, one: Cast): Promise<void> {
  const { id, fate, language } = one
  if (fate === 'assigned' || fate === 'submitted') return
  const { version } = await see(stage, one)
  const params = { actionId: id }
  const said = words[language]
  if (fate === 'disagreed') {
    const body = { version, isAccepted: true, reason: said.withdrawn }
    await stage.call('supervisor', 'action.decide-disagreement', { params, body })
  } else if (fate === 'withdrawn') {
    const body = { version, reason: said.withdrawn }
    await stage.call('supervisor', 'action.withdraw', { params, body })
  } else if (fate === 'returned') {
    const criteria = [{ criterion: 'specific' as const, sentence: said.specific }]
    const body = { version, decision: 'return' as const, criteria, words: '' }
    await stage.call('supervisor', 'action.review', { params, body })
  } else {
    const body = { version, decision: 'accept' as const, criteria: [], words: said.words }
    await stage.call('supervisor', 'action.review', { params, body })
  }
}

async function carryOut(stage: Stage, one: Cast, now: number): Promise<void> {
  const { id, fate, language, owner } = one
  const { evidence, later } = words[language]
  if (fate === 'extension') {
    const { version, parts } = await see(stage, one)
    const asked = { id: stage.newId(), endOn: dayOf(now + 30 * day), reason: later }
    const body = { ...asked, partId: parts.at(-1)?.id ?? '', version }
    await stage.call(owner, 'action.ask-extension', { params: { actionId: id }, body })
  }
  if (fate !== 'closed' && fate !== 'implemented') return
  for (const { id: partId } of (await see(stage, one)).parts) {
    const { version } = await see(stage, one)
    const params = { actionId: id, partId }
    await stage.call(owner, 'action.implement', { params, body: { version, evidence } })
  }
}

async function verify(stage: Stage, one: Cast): Promise<void> {
  if (one.fate !== 'closed') return
  for (const { id: partId } of (await see(stage, one)).parts) {
    const { version } = await see(stage, one)
    const body = { version, outcome: 'verified' as const, words: words[one.language].verified }
    await stage.call('supervisor', 'action.verify', { params: { actionId: one.id, partId }, body })
  }
}
