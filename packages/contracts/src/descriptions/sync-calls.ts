import { mutationActs } from '../act.ts'
import type { Descriptions } from '../descriptions.ts'
import type { syncTable } from '../tables/sync.ts'

/** What a verdict on a part of a corrective action causes, wherever it comes from. */
const verdictActs = [
  'action.verify',
  'action.partly',
  'action.not-effective',
  'action.contest',
  'action.close',
] as const

export const syncDescriptions: Descriptions<typeof syncTable> = {
  'assessment.launch': {
    summary: 'Everything that a tablet needs to answer without signal',
    acts: [],
    reason: null,
  },
  'assessment.answer': {
    summary: 'SubmissionContext what a tablet wrote, in the order in which it was written',
    acts: [...mutationActs, 'invalid', 'start', 'hole', ...verdictActs],
    reason: null,
  },
  'assessment.submit': {
    summary: 'Hand an assessment in for review',
    acts: ['summary', 'submit', 'move', 'hole'],
    reason: null,
  },
  'sync.changes': {
    summary: 'What changed on the server since a place in its log',
    acts: [],
    reason: 'What happened while a tablet was away.',
  },
  'parked.list': {
    summary: 'What arrived too late or from who may not answer any more, waiting for the lead',
    acts: [],
    reason: 'Late arrivals that wait for the lead.',
  },
  'parked.decide': {
    summary: 'Take in or decline what waits for the lead',
    acts: ['start', 'take-in', 'decline', ...verdictActs],
    reason: 'The decision of the lead on one of them.',
  },
  'export.take-in': {
    summary: 'Take in the file that a tablet exported',
    acts: [...mutationActs, 'invalid', 'start', 'hand-in', 'hole', ...verdictActs],
    reason: 'What a tablet exported, from the hands of the lead.',
  },
}
