import type { Descriptions } from '../descriptions.ts'
import type { actionsTable } from '../tables/actions.ts'

const noAct = { acts: [] as const }

export const actionsDescriptions: Descriptions<typeof actionsTable> = {
  'actions.list': {
    summary: 'Corrective actions that the caller may see, counted by state',
    ...noAct,
    reason: 'What was found is followed until it is corrected.',
  },
  'actions.figures': {
    summary: 'How many are open and overdue, how fast they are, and what recurred',
    ...noAct,
    reason: 'An authority shows whether what it finds is corrected in time and for good.',
  },
  'actions.owner-organizations': {
    summary: 'Organizations that an owner may be of, by name',
    ...noAct,
    reason: 'Owners are mostly of another organization than who assigns them.',
  },
  'actions.assign': {
    summary: 'Name the owner of several corrective actions',
    acts: ['action.assign', 'user.create'],
    reason: 'An owner who leaves hands over all of theirs.',
  },
  'actions.remind': {
    summary: 'Remind the owners of several corrective actions',
    acts: ['action.remind'],
    reason: 'Before a deadline passes, who follows up reminds many at once.',
  },
  'action.one': {
    summary: 'A corrective action with its plan, deadlines and history',
    ...noAct,
    reason: 'All that its owner and its reviewers work with.',
  },
  'action.assign': {
    summary: 'Name the owner by e-mail address and organization',
    acts: ['action.assign', 'user.create'],
    reason: 'Whoever is to correct it may be anybody, also without an account.',
  },
  'action.save-plan': {
    summary: 'Keep the draft of a plan',
    acts: ['action.draft'],
    reason: 'A plan is written in several sittings.',
  },
  'action.submit': {
    summary: 'Submit a plan or a disagreement',
    acts: ['action.submit'],
    reason: 'The owner answers the finding.',
  },
  'action.review': {
    summary: 'Accept a plan or return it by six criteria',
    acts: ['action.return', 'action.accept'],
    reason: 'A plan is judged before it is carried out.',
  },
  'action.decide-disagreement': {
    summary: 'Accept or reject that the owner does not agree with the finding',
    acts: ['action.accept-disagreement', 'action.reject-disagreement'],
    reason: 'A finding can be wrong, and then both reasons are kept.',
  },
  'action.ask-extension': {
    summary: 'Ask for a later end of a part',
    acts: ['action.ask-extension'],
    reason: 'Work takes longer than planned, and who follows up decides on it.',
  },
  'action.decide-extension': {
    summary: 'Grant or refuse a later end',
    acts: ['action.grant-extension', 'action.refuse-extension'],
    reason: 'A deadline moves by a decision alone.',
  },
  'action.implement': {
    summary: 'Say that a part is implemented, with evidence in words',
    acts: ['action.implement'],
    reason: 'What is done is verified.',
  },
  'action.verify': {
    summary: 'Verify a part that was implemented',
    acts: ['action.verify', 'action.partly', 'action.not-effective', 'action.close'],
    reason: 'An action is closed by what somebody saw, not by what was planned.',
  },
  'action.withdraw': {
    summary: 'Withdraw a corrective action for a reason',
    acts: ['action.withdraw'],
    reason: 'What is not to be corrected any more stays on record with why.',
  },
  'deadlines.read': {
    summary: 'The deadlines of corrective actions',
    ...noAct,
    reason: 'Each authority has deadlines of its own law.',
  },
  'deadlines.preview': {
    summary: 'What a change of the deadlines would move',
    ...noAct,
    reason: 'Nobody moves the dates of others without knowing which.',
  },
  'deadlines.change': {
    summary: 'Change the deadlines, and where it is chosen those of open corrective actions',
    acts: ['deadlines.change', 'action.move-dates'],
    reason: 'Each authority has deadlines of its own law.',
  },
}
