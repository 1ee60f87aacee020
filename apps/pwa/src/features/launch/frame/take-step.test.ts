import { expect, test } from 'vitest'
import type { Place } from '../use-place.ts'
import { makeState } from '../work/make-state.ts'
import { untouched, type QuestionMark } from '../model/question-mark.ts'
import type { Work } from '../work/work.ts'
import { takeStep } from './take-step.ts'

const answered: QuestionMark = { ...untouched, level: 'fully-compliant' }

function open(isWhole: boolean) {
  const marks = new Map<string, QuestionMark>(isWhole ? [['b', answered]] : [])
  const state = makeState({ order: ['a', 'b', 'c'], marks, isWhole })
  let place: Place = { question: 'a', panel: 'question' }
  const go = (to: Place | ((from: Place) => Place)): void => {
    place = typeof to === 'function' ? to(place) : to
  }
  const work = { state } as unknown as Work
  return { state, step: takeStep.bind(null, { work, go }), at: () => place.question }
}

test('next unanswered waits until every answer has been read, and then passes those that were given', () => {
  const { state, step, at } = open(false)
  step('next-unanswered')
  expect(at()).toBe('a')
  state.change({ isWhole: true, marks: new Map([['b', answered]]) })
  expect(at()).toBe('c')
  state.change({})
  expect(at()).toBe('c')
})

test('other steps do not wait', () => {
  const { step, at } = open(false)
  step('next')
  expect(at()).toBe('b')
})

test('with every answer read it goes at once', () => {
  const { step, at } = open(true)
  step('next-unanswered')
  expect(at()).toBe('c')
})
