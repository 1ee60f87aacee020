import { expect, test } from 'vitest'
import type { Outline } from '../../data/tables.ts'
import { judgeQuestions } from './questions-state.ts'
import { assessmentId, createTablet, judged, question, secondQuestion } from '../testing/tablet.ts'
import { emptyView, type RegisterView } from '../view/view.ts'

const { db } = await createTablet()
const outline: Outline = (await db.outlines.get(assessmentId))!
const states = (views: Record<string, Partial<RegisterView>>) =>
  judgeQuestions(
    outline,
    new Map(Object.entries(views).map(([id, view]) => [`answer/${id}`, { ...emptyView, ...view }])),
  ).states

test('a question is judged by what stands in it', () => {
  expect(states({ [question]: { value: judged('non-compliant', 'A hole.') } })).toEqual([
    { id: question, level: 'non-compliant', finding: 'A hole.', inConflict: false },
    { id: secondQuestion, level: null, finding: '', inConflict: false },
  ])
})

test('a question in conflict is in conflict, and counts as open', () => {
  expect(states({ [secondQuestion]: { isConflict: true, value: undefined } })[1]).toEqual({
    id: secondQuestion,
    level: null,
    finding: '',
    inConflict: true,
  })
})
