import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assessmentStatuses } from './assessment-status.ts'
import { findObstacles, type QuestionState, type TextState } from './can-submit.ts'
import { complianceLevels } from './compliance-level.ts'

const question = (rest: Partial<QuestionState> = {}): QuestionState => ({
  id: 'q1',
  level: 'fully-compliant',
  finding: '',
  inConflict: false,
  ...rest,
})

const text = (register: string, rest: Partial<TextState> = {}): TextState => ({
  register,
  text: '',
  inConflict: true,
  ...rest,
})
const drafted = 'Observed: [what was seen, where and when]'

test.each(['in-progress', 'returned'] as const)(
  'a wholly answered assessment that is %s may be submitted',
  (status) => {
    const obstacles = findObstacles({ status, questions: [question()], texts: [] })
    expect(obstacles).toEqual([])
  },
)

test.each(['scheduled', 'in-review', 'complete', 'cancelled'] as const)(
  'an assessment that is %s may not be submitted, however complete',
  (status) => {
    const obstacles = findObstacles({ status, questions: [question()], texts: [] })
    expect(obstacles).toEqual([{ reason: 'status', status }])
  },
)

test('an assessment without questions may not be submitted', () => {
  const obstacles = findObstacles({ status: 'in-progress', questions: [], texts: [] })
  expect(obstacles).toEqual([{ reason: 'no-questions' }])
})

test.each<{ sentence: string; state: Partial<QuestionState>; reason: string | null }>([
  { sentence: 'no level', state: { level: null }, reason: 'unanswered' },
  { sentence: 'a text and no level', state: { level: null, finding: 'x' }, reason: 'unanswered' },
  {
    sentence: 'non compliant, no finding',
    state: { level: 'non-compliant' },
    reason: 'finding-missing',
  },
  {
    sentence: 'serious deficiency, no finding',
    state: { level: 'serious-deficiency' },
    reason: 'finding-missing',
  },
  {
    sentence: 'a finding of spaces and line breaks',
    state: { level: 'non-compliant', finding: ' \n\t\u00A0' },
    reason: 'finding-missing',
  },
  {
    sentence: 'a finding of a direction mark',
    state: { level: 'non-compliant', finding: ' \u200F' },
    reason: 'finding-missing',
  },
  {
    sentence: 'non compliant with a finding',
    state: { level: 'non-compliant', finding: 'بوابة مفتوحة' },
    reason: null,
  },
  { sentence: 'not confirmed, no finding', state: { level: 'not-confirmed' }, reason: null },
  { sentence: 'not applicable, no finding', state: { level: 'not-applicable' }, reason: null },
  {
    sentence: 'improvement desirable, no finding',
    state: { level: 'improvement-desirable' },
    reason: null,
  },
  { sentence: 'a conflict', state: { inConflict: true }, reason: 'in-conflict' },
  {
    sentence: 'a conflict and no level',
    state: { inConflict: true, level: null },
    reason: 'in-conflict',
  },
  {
    sentence: 'a drafted finding whose place is open',
    state: { level: 'non-compliant', finding: drafted },
    reason: 'placeholder',
  },
  {
    sentence: 'the same in Arabic, at a level that needs none',
    state: { finding: 'ما لوحظ: [ما شوهد وأين ومتى]' },
    reason: 'placeholder',
  },
  {
    sentence: 'a drafted finding and no level',
    state: { level: null, finding: drafted },
    reason: 'unanswered',
  },
  {
    sentence: 'a conflict and a drafted finding',
    state: { inConflict: true, finding: drafted },
    reason: 'in-conflict',
  },
  {
    sentence: 'a conflict and no finding',
    state: { inConflict: true, level: 'non-compliant' },
    reason: 'in-conflict',
  },
])('a question with $sentence stands in the way: $reason', ({ state, reason }) => {
  const obstacles = findObstacles({
    status: 'in-progress',
    questions: [question({ id: 'before' }), question({ id: 'this', ...state })],
    texts: [],
  })
  expect(obstacles).toEqual(reason === null ? [] : [{ reason, question: 'this' }])
})

test('a summary text in conflict stands in the way, by its register', () => {
  const obstacles = findObstacles({
    status: 'returned',
    questions: [question()],
    texts: [text('summary/takeaways')],
  })
  expect(obstacles).toEqual([{ reason: 'text-in-conflict', register: 'summary/takeaways' }])
})

test('a summary text whose drafted place is open stands in the way, by its register', () => {
  const obstacles = findObstacles({
    status: 'in-progress',
    questions: [question()],
    texts: [
      text('summary/findings', { text: drafted, inConflict: false }),
      text('summary/takeaways', { text: 'Fix the fence [sic].', inConflict: false }),
    ],
  })
  expect(obstacles).toEqual([{ reason: 'placeholder', register: 'summary/findings' }])
})

test('all obstacles are named at once: status, questions in their order, then texts', () => {
  const obstacles = findObstacles({
    status: 'in-review',
    questions: [
      question({ id: 'b', level: null }),
      question({ id: 'a', inConflict: true }),
      question({ id: 'c', level: 'serious-deficiency' }),
    ],
    texts: [text('summary/summary'), text('interviewee/p1')],
  })
  expect(obstacles).toEqual([
    { reason: 'status', status: 'in-review' },
    { reason: 'unanswered', question: 'b' },
    { reason: 'in-conflict', question: 'a' },
    { reason: 'finding-missing', question: 'c' },
    { reason: 'text-in-conflict', register: 'summary/summary' },
    { reason: 'text-in-conflict', register: 'interviewee/p1' },
  ])
})

test('every question is named at most once, and exactly the ready ones are not', () => {
  const questions = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      level: fc.constantFrom(...complianceLevels, null),
      finding: fc.constantFrom('', '  ', 'A gate stood open.'),
      inConflict: fc.boolean(),
    }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(questions, fc.constantFrom(...assessmentStatuses), (questions, status) => {
      const named = findObstacles({ status, questions, texts: [] }).flatMap((obstacle) =>
        'question' in obstacle ? [obstacle.question] : [],
      )
      const ready = questions.filter(
        ({ level, finding, inConflict }) =>
          !inConflict &&
          level !== null &&
          (finding.startsWith('A') || !['non-compliant', 'serious-deficiency'].includes(level)),
      )
      expect(new Set(named).size).toBe(named.length)
      expect(named.length + ready.length).toBe(questions.length)
    }),
  )
})
