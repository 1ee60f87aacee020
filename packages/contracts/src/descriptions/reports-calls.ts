import type { Descriptions } from '../descriptions.ts'
import type { reportsTable } from '../tables/reports.ts'

export const reportsDescriptions: Descriptions<typeof reportsTable> = {
  'assessments.stats': {
    summary: 'How many assessments are in which state',
    acts: [],
    reason: null,
    isForOthers: true,
  },
  'assessments.by-airports': {
    summary: 'Assessments with their scores, by location',
    acts: [],
    reason: null,
  },
  'assessments.completed': {
    summary: 'Complete assessments, by page',
    acts: [],
    reason: null,
    isForOthers: true,
  },
  'assessments.completed-per-day': {
    summary: 'How many assessments were completed on each day',
    acts: [],
    reason: null,
    isForOthers: true,
  },
  'assessments.score-per-airport': {
    summary: 'The average score of each location',
    acts: [],
    reason: null,
  },
  'report.compare-places': {
    summary: 'Up to four places beside each other and the mean of all',
    acts: [],
    reason: 'Places beside each other and beside the mean of all.',
  },
  'location.open-findings': {
    summary: 'What audits of a place left open',
    acts: [],
    reason: 'What audits of a place left open.',
  },
  'assessment.delete': {
    summary: 'Delete an assessment that nobody has answered',
    acts: ['delete'],
    reason: null,
  },
  'assessment.restore': {
    summary: 'Undo the deletion or cancellation of an assessment that nobody has answered',
    acts: ['move', 'restore'],
    reason: 'Who deleted or cancelled an assessment that nobody answered undoes it.',
  },
  'report.home': {
    summary: 'What stands where, how it changed, and what asks for attention',
    acts: [],
    reason: 'The first page of reports shows figures with their change, and alerts, at once.',
  },
  'report.audits': {
    summary: 'How fast, how often and how well audits were completed, by aspect and month',
    acts: [],
    reason: 'Speed, frequency and compliance by aspect, counted on the server.',
  },
  'report.found': {
    summary: 'What completed audits found not compliant, by page',
    acts: [],
    reason: 'The rows that those figures count, by page.',
  },
  'report.recommended': {
    summary: 'What completed audits recommend, by page',
    acts: [],
    reason: 'And what the same audits recommend.',
  },
  'report.auditors': {
    summary: 'What auditors did in a time, for an auditor their own',
    acts: [],
    reason: null,
  },
  'report.users': {
    summary: 'Accounts of the last 30 days',
    acts: [],
    reason: null,
  },
  'finding.check-spelling': {
    summary: 'Check the spelling of a text',
    acts: [],
    reason: null,
  },
  'finding.write': {
    summary: 'Propose a wording of a finding',
    acts: [],
    reason: null,
  },
}
