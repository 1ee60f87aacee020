import type { deadlineKinds, serviceWays } from '@apron/contracts/action.ts'
import type {
  actionDues,
  actionSorts,
  actionWaits,
  ownerFilters,
} from '@apron/contracts/named-in-addresses.ts'
import type { PartKind, ReviewCriterion } from '@apron/scoring/action-lists.ts'

export const dueKindKey = {
  serve: 'actions:due-kind.serve',
  immediate: 'actions:due-kind.immediate',
  plan: 'actions:due-kind.plan',
  part: 'actions:due-kind.part',
} as const satisfies Record<(typeof deadlineKinds)[number], string>

export const dueKey = {
  overdue: 'actions:due.overdue',
  'in-7-days': 'actions:due.in-7-days',
  'in-30-days': 'actions:due.in-30-days',
  'not-served': 'actions:due.not-served',
} as const satisfies Record<(typeof actionDues)[number], string>

export const ownerFilterKey = {
  mine: 'actions:owner-filter.mine',
  none: 'actions:owner-filter.none',
  lost: 'actions:owner-filter.lost',
} as const satisfies Record<(typeof ownerFilters)[number], string>

export const waitsKey = {
  answer: 'actions:waits.answer',
  review: 'actions:waits.review',
  verify: 'actions:waits.verify',
  extension: 'actions:waits.extension',
} as const satisfies Record<(typeof actionWaits)[number], string>

export const sortKey = {
  due: 'actions:sort.due',
  opened: 'actions:sort.opened',
  number: 'actions:sort.number',
  changed: 'actions:sort.changed',
} as const satisfies Record<(typeof actionSorts)[number], string>

export const partKindKey = {
  immediate: 'actions:part-kind.immediate',
  corrective: 'actions:part-kind.corrective',
  'long-term': 'actions:part-kind.long-term',
} as const satisfies Record<PartKind, string>

export const partStateKey = {
  planned: 'actions:part-state.planned',
  implemented: 'actions:part-state.implemented',
  verified: 'actions:part-state.verified',
} as const

export const criterionKey = {
  relevant: 'actions:criterion.relevant',
  comprehensive: 'actions:criterion.comprehensive',
  detailed: 'actions:criterion.detailed',
  specific: 'actions:criterion.specific',
  realistic: 'actions:criterion.realistic',
  consistent: 'actions:criterion.consistent',
} as const satisfies Record<ReviewCriterion, string>

export const criterionMeansKey = {
  relevant: 'actions:criterion-means.relevant',
  comprehensive: 'actions:criterion-means.comprehensive',
  detailed: 'actions:criterion-means.detailed',
  specific: 'actions:criterion-means.specific',
  realistic: 'actions:criterion-means.realistic',
  consistent: 'actions:criterion-means.consistent',
} as const satisfies Record<ReviewCriterion, string>

/** What the owner reads of a criterion that a plan does not meet, until the reviewer words it otherwise. */
export const sentenceKey = {
  relevant: 'actions:sentence.relevant',
  comprehensive: 'actions:sentence.comprehensive',
  detailed: 'actions:sentence.detailed',
  specific: 'actions:sentence.specific',
  realistic: 'actions:sentence.realistic',
  consistent: 'actions:sentence.consistent',
} as const satisfies Record<ReviewCriterion, string>

export const serviceKey = {
  mail: 'actions:service.mail',
  signature: 'actions:service.signature',
  'by-hand': 'actions:service.by-hand',
} as const satisfies Record<(typeof serviceWays)[number], string>

/** What happened, by the server's word for it; one that this version does not know is told by its state alone. */
export const eventKey: Readonly<Record<string, string>> = {
  open: 'actions:event.open',
  recurred: 'actions:event.recurred',
  update: 'actions:event.update',
  'finding-gone': 'actions:event.finding-gone',
  assign: 'actions:event.assign',
  'lose-owner': 'actions:event.lose-owner',
  submit: 'actions:event.submit',
  disagree: 'actions:event.disagree',
  return: 'actions:event.return',
  accept: 'actions:event.accept',
  'accept-disagreement': 'actions:event.accept-disagreement',
  'reject-disagreement': 'actions:event.reject-disagreement',
  'ask-extension': 'actions:event.ask-extension',
  'grant-extension': 'actions:event.grant-extension',
  'refuse-extension': 'actions:event.refuse-extension',
  implement: 'actions:event.implement',
  verify: 'actions:event.verify',
  partly: 'actions:event.partly',
  'not-effective': 'actions:event.not-effective',
  close: 'actions:event.close',
  contest: 'actions:event.contest',
  withdraw: 'actions:event.withdraw',
  'move-dates': 'actions:event.move-dates',
  'raise-level': 'actions:event.raise-level',
  serve: 'actions:event.serve',
}
