import type { Descriptions } from '../descriptions.ts'
import type { assessmentsTable } from '../tables/assessments.ts'

export const assessmentsDescriptions: Descriptions<typeof assessmentsTable> = {
  'assessments.all': {
    summary: 'Assessments of the whole installation that the caller may see, by page',
    acts: [],
    reason: null,
  },
  'assessments.own': {
    summary: 'Assessments of the caller, by page',
    acts: [],
    reason: null,
  },
  'assessments.organization': {
    summary: "Assessments of the caller's organization, by page",
    acts: [],
    reason: null,
    isForOthers: true,
  },
  'assessment.create': {
    summary: 'Make an assessment of a location, with its questions and team',
    acts: ['create'],
    reason: null,
  },
  'assessment.one': {
    summary: 'One assessment with what the caller may do next',
    acts: [],
    reason: null,
  },
  'assessment.change': {
    summary:
      'Change an assessment: its header, team, dates and questions, or move it on in its life',
    acts: ['change', 'assign', 'move', 'questions', 'take-over', 'keep-version'],
    reason: null,
  },
  'assessment.newer': {
    summary: 'Newer versions of the questions of an assessment, beside those that are asked',
    acts: [],
    reason:
      'newer versions of pinned questions, which whoever edits an audit takes over or declines',
  },
  'assessment.history': {
    summary: 'Who did what to an assessment, and when',
    acts: [],
    reason: 'Who did what to an assessment, in words.',
  },
  'assessment.completions': {
    summary: 'Every completion of an assessment, the reopened ones too',
    acts: [],
    reason: 'What every revision was completed with, for good.',
    isForOthers: true,
  },
}
