import type { Descriptions } from '../descriptions.ts'
import type { planningTable } from '../tables/planning.ts'

export const planningDescriptions: Descriptions<typeof planningTable> = {
  'assessment.plan': {
    summary: 'What an assessment was planned with, to edit it or to make another like it',
    acts: [],
    reason: 'Whoever edits an audit sees all of its questions.',
  },
  'audits.planning': {
    summary: 'What planning goes by: work in hand, times, earlier results at a location',
    acts: [],
    reason: 'Who is free, what was found there before, and how long it takes.',
  },
  'templates.list': {
    summary: "Templates of the caller's organization",
    acts: [],
    reason: 'An organization keeps sets of questions by name.',
  },
  'template.create': {
    summary: 'Keep questions as a template',
    acts: ['template.create'],
    reason: 'One that proved good is kept.',
  },
  'template.change': {
    summary: 'Rename a template or change its questions',
    acts: ['template.change'],
    reason: 'And renamed, or given other questions.',
  },
  'template.delete': {
    summary: 'Remove a template',
    acts: ['template.delete'],
    reason: 'Or removed.',
  },
}
