import type { PinnedQuestion } from '@apron/contracts/launch.ts'
import type { SummaryText } from '@apron/scoring/register.ts'
import { digestOf } from '../../audits/sync/decide/judge-submit.ts'
import { answerOf, levelsFor, type Language } from './judgement.ts'
import type { PersonName } from './people.ts'
import { categoryOf, type DemoQuestion } from './queries.ts'
import type { Stage } from './demo-api.ts'
import type { Story } from './stories.ts'
import { holdTablet, type Tablet, type Written } from './tablet.ts'
import { writtenTexts } from './written-texts.ts'

export type Baseline = {
  /** Now, milliseconds since 1970: all days of a story count from it. */
  readonly now: number
  readonly questions: ReadonlyMap<string, readonly DemoQuestion[]>
  readonly placeId: (code: string) => string
}

const minute = 60_000
const day = 24 * 60 * minute
const answersPerDay = 50
const minutesPerAnswer = 3

/**
 * Plays one story. Yields the time of each scene before it, and goes on once the stage's clock stands
 * there; so several stories can be played together, in the order in which everything happened.
 */
export async function* play(stage: Stage, story: Story, ground: Baseline): AsyncGenerator<number> {
  const at = (days: number): number => ground.now + days * day
  yield at(story.createdOn)
  const assessmentId = await create(stage, story, ground)
  const { lead, colleague, work } = story
  if (work === undefined) return
  const tablet = holdTablet(stage, lead, assessmentId)
  const second = colleague === undefined ? undefined : holdTablet(stage, colleague, assessmentId)
  const { questions } = await stage.call(lead, 'assessment.launch', { params: { assessmentId } })
  const plans = planAnswers(questions, story, ground)
  const leadCount = Math.round(questions.length * work.lead)
  const rest = plans.slice(leadCount, leadCount + Math.round(questions.length * work.colleague))
  const parts = [plans.slice(0, leadCount), rest]
  for (let d = 0; d * answersPerDay < Math.max(...parts.map(({ length }) => length)); d++) {
    const morning = at(work.on + d)
    yield morning + (answersPerDay + 10) * minutesPerAnswer * minute
    const [own, others] = parts.map((part) => daysWork(part, d, morning))
    await tablet.send(own ?? [])
    await second?.send(others ?? [])
    if (d === 0 && story.conflictAt !== undefined)
      await second?.send([disagree(questions, story, ground, morning)])
  }
  if (story.submittedOn !== undefined) {
    yield at(story.submittedOn)
    await submit(stage, story, assessmentId, tablet)
  }
  if (story.end !== undefined) {
    yield at(story.end.on)
    await end(stage, story.end, assessmentId)
  }
}

async function create(stage: Stage, story: Story, ground: Baseline): Promise<string> {
  const onDay = (days: number): string =>
    new Date(ground.now + days * day).toISOString().slice(0, 10)
  const chosen = story.categories.flatMap((category) => ground.questions.get(category) ?? [])
  const firstDay = story.work?.on ?? story.dueOn - 3
  const team = story.colleague === undefined ? [story.lead] : [story.lead, story.colleague]
  const { assessment } = await stage.call(story.creator, 'assessment.create', {
    body: {
      title: story.title,
      locationId: ground.placeId(story.location),
      auditType: story.auditType,
      isFocused: story.isFocused ?? false,
      grouping: story.grouping ?? 'airport',
      leadId: stage.users[story.lead],
      team: team.map((person) => stage.users[person]),
      dueOn: onDay(story.dueOn),
      fromOn: onDay(firstDay),
      toOn: onDay(firstDay + 2),
      questions: chosen.slice(0, story.most).map(({ id }) => id),
    },
  })
  return assessment.id
}

/** The answer to each question, in the order of the assessment; the colleague writes the other language. */
function planAnswers(
  questions: readonly PinnedQuestion[],
  story: Story,
  ground: Baseline,
): Written[] {
  const sourceIds = sourceIdsOf(ground)
  const leadCount = Math.round(questions.length * (story.work?.lead ?? 0))
  const languageAt = (index: number): Language =>
    index < leadCount === (story.language === 'en') ? 'en' : 'ar'
  const ids = questions.map(({ id }) => sourceIds.get(id) ?? '')
  const levels = [...Map.groupBy(ids, categoryOf)].flatMap(([category, ofCategory], i) => {
    const hasSerious = story.serious?.includes(category) ?? false
    const mood = { seed: story.seed + i, hasSerious, isWeak: story.isWeak ?? false }
    return levelsFor(ofCategory, mood)
  })
  return questions.map(({ id, version, references }, index): Written => {
    const level = levels[index] ?? 'fully-compliant'
    const value = answerOf(ids[index] ?? '', level, languageAt(index), references)
    return { kind: 'answer', question: id, version, value, base: [], at: '' }
  })
}

const sourceIdsOf = ({ questions }: Baseline): Map<string, string> =>
  new Map([...questions.values()].flat().map((it) => [it.id, it.sourceId]))

/** What of a plan falls on its day `d`, each answer at its minute. */
const daysWork = (plan: readonly Written[], d: number, morning: number): Written[] =>
  plan
    .slice(d * answersPerDay, (d + 1) * answersPerDay)
    .map((written, i) => ({ ...written, at: momentAfter(morning, i) }))

const momentAfter = (morning: number, answers: number): string =>
  new Date(morning + answers * minutesPerAnswer * minute).toISOString()

/** The colleague's own view of a question that the lead has answered in the same hours. */
function disagree(
  questions: readonly PinnedQuestion[],
  story: Story,
  ground: Baseline,
  morning: number,
): Written {
  const sourceIds = sourceIdsOf(ground)
  const place = questions.findIndex(({ id }) => sourceIds.get(id) === story.conflictAt)
  const question = questions[place]
  if (question === undefined) throw new Error(`no ${story.conflictAt} for a conflict`)
  const language: Language = story.language === 'en' ? 'ar' : 'en'
  const { id, version, references } = question
  const value = answerOf(story.conflictAt ?? '', 'non-compliant', language, references)
  return { kind: 'answer', question: id, version, value, base: [], at: momentAfter(morning, place) }
}

async function submit(
  stage: Stage,
  { lead, texts: said = writtenTexts.whole }: Story,
  assessmentId: string,
  tablet: Tablet,
): Promise<void> {
  const at = new Date(stage.time()).toISOString()
  const texts = said.summary
  const written = Object.entries(texts).map(([text, value]): Written => {
    return { kind: 'summary', text: text as SummaryText, value, base: [], at }
  })
  const people = said.interviewees.map((value): Written => {
    return { kind: 'interviewee', person: stage.newId(), value, base: [], at }
  })
  await tablet.send([...written, ...people])
  const params = { assessmentId }
  const { registers, questions } = await stage.call(lead, 'assessment.launch', { params })
  const pins = questions.map(({ id, version, number }) => ({ questionId: id, version, number }))
  const { recommendations: recommendation, findings, takeaways } = texts
  const body = {
    deviceId: tablet.deviceId,
    id: stage.newId(),
    n: tablet.nextN(),
    at,
    submit: true as const,
    recommendation,
    findings,
    takeaways,
    digest: digestOf(registers, pins),
  }
  const { receipts } = await stage.call(lead, 'assessment.submit', { params, body })
  if (receipts[0]?.status !== 'applied') throw new Error(`refused: ${JSON.stringify(receipts)}`)
}

async function end(
  stage: Stage,
  ending: NonNullable<Story['end']>,
  assessmentId: string,
): Promise<void> {
  const person: PersonName = ending.to === 'cancelled' ? 'supervisor' : 'analyst'
  const reason = ending.to === 'complete' ? {} : { reason: ending.reason }
  const move = { to: ending.to, ...reason }
  await stage.call(person, 'assessment.change', { params: { assessmentId }, body: { move } })
}
