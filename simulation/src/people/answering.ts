import { viewRegisters } from '@apron/pwa/sync/view/view.ts'
import { answerRegister, parseRegister, summaryTexts } from '@apron/scoring/register.ts'
import { attempt } from './attempt.ts'
import { pickAsked, shownQuestions } from './asked.ts'
import { drawAnswer, drawPartialAnswer, drawText } from './words.ts'
import { type TabletStep, save } from './tablet-step.ts'

export const answer: TabletStep = async (history, tab) => {
  const { random } = history.world
  const asked = await pickAsked(history, tab)
  const value = drawPartialAnswer(random)
  await save(history, tab, { kind: 'answer', ...asked, value })
}

export const resolve: TabletStep = async (history, tab) => {
  const { random } = history.world
  const assessment = random.pick(history.scene.assessments)
  const { id: assessmentId } = assessment
  const views = await attempt(history, tab, 'looks', () => viewRegisters(tab.db, assessmentId))
  const open = [...(views?.value ?? [])].filter(([, view]) => view.isConflict)
  if (open.length === 0) return
  const [register, view] = random.pick(open)
  const named = parseRegister(register)
  const isAnswer = named?.kind === 'answer'
  const shown = await shownQuestions(history, tab, assessment)
  const value = random.chance(0.5)
    ? random.pick(view.heads).value
    : isAnswer
      ? drawAnswer(random)
      : random.pick(view.heads).value
  const asked = isAnswer ? shown.find(({ id }) => id === named.question) : undefined
  const version = isAnswer ? { version: asked?.version ?? 1 } : {}
  await save(history, tab, { kind: 'resolve', assessmentId, register, value, ...version })
}

export const summary: TabletStep = async (history, tab) => {
  const { random } = history.world
  const { id: assessmentId } = random.pick(history.scene.assessments)
  const text = random.pick(summaryTexts.slice(0, 4))
  await save(history, tab, { kind: 'summary', assessmentId, text, value: drawText(random) })
}

const people = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002']

export const interviewee: TabletStep = async (history, tab) => {
  const { random } = history.world
  const { id: assessmentId } = random.pick(history.scene.assessments)
  const value = random.chance(0.3)
    ? null
    : { name: random.pick(['Huda', 'هدى', 'Omar']), function: '' }
  await save(history, tab, {
    kind: 'interviewee',
    assessmentId,
    person: random.pick(people),
    value,
  })
}

/** What the server parks or refuses: another version, an unknown question, an id that is none. */
export const odd: TabletStep = async (history, tab) => {
  const { random } = history.world
  const { id: assessmentId, questions } = random.pick(history.scene.assessments)
  const { id, version } = random.pick(questions)
  const value = drawAnswer(random)
  switch (random.below(4)) {
    case 0:
      return save(history, tab, {
        kind: 'answer',
        assessmentId,
        question: id,
        version: version + 1,
        value,
      })
    case 1:
      return save(history, tab, {
        kind: 'answer',
        assessmentId,
        question: people[0]!,
        version,
        value,
      })
    case 2: {
      const person = { name: 'No id', function: '' }
      return save(history, tab, {
        kind: 'interviewee',
        assessmentId,
        person: 'not-an-id',
        value: person,
      })
    }
    default: {
      const register = answerRegister(id)
      return save(history, tab, { kind: 'resolve', assessmentId, register, version, value })
    }
  }
}

/** Two tabs of one tablet at once, from the same base. */
export const bothTabs: TabletStep = async (history, tab) => {
  const { random } = history.world
  const other = random.pick(tab.tablet.tabs)
  const asked = await pickAsked(history, tab)
  await Promise.all(
    [tab, other].map((one) =>
      save(history, one, {
        kind: 'answer',
        ...asked,
        value: drawPartialAnswer(random),
      }),
    ),
  )
}
