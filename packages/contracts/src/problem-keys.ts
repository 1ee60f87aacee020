import type { ConflictSubject, ProblemCode } from './problem.ts'

const problemKeys = {
  'not-found': 'shell:problem.not-found',
  'method-not-allowed': 'shell:problem.method-not-allowed',
  'sign-in-needed': 'shell:problem.sign-in-needed',
  'wrong-credentials': 'shell:problem.wrong-credentials',
  'not-permitted': 'shell:problem.not-permitted',
  'view-only': 'shell:problem.view-only',
  'foreign-device': 'shell:problem.foreign-device',
  'deposit-full': 'shell:problem.deposit-full',
  'quota-full': 'shell:problem.quota-full',
  'input-invalid': 'shell:problem.input-invalid',
  'envelope-invalid': 'shell:problem.envelope-invalid',
  'body-not-json': 'shell:problem.body-not-json',
  'body-too-large': 'shell:problem.body-too-large',
  'lane-gap': 'shell:problem.lane',
  'lane-forked': 'shell:problem.lane',
  'status-conflict': 'shell:problem.status-conflict',
  'no-questions': 'shell:problem.no-questions',
  'already-decided': 'shell:problem.already-decided',
  'in-conflict': 'shell:problem.in-conflict',
  'already-signed': 'shell:problem.already-signed',
  'link-used': 'shell:problem.link-used',
  'link-expired': 'shell:problem.link-expired',
  'last-admin': 'shell:problem.last-admin',
  'own-organization': 'shell:problem.own-organization',
  'organization-closed': 'shell:problem.organization-closed',
  'people-changed': 'shell:problem.people-changed',
  'changed-meanwhile': 'shell:problem.changed-meanwhile',
  'own-audit': 'shell:problem.own-audit',
  'trial-expired': 'shell:problem.trial-expired',
  'trials-off': 'shell:problem.trials-off',
  'update-needed': 'shell:problem.update-needed',
  'no-mail': 'shell:problem.no-mail',
  'too-many-requests': 'shell:problem.too-many-requests',
  'server-busy': 'shell:problem.server-busy',
  'server-fault': 'shell:problem.fault',
} as const satisfies Record<ProblemCode, string>

/** What follows the sentence of a body-too-large, where it is known how many bytes are taken: `most`. */
export const limitKey = 'shell:problem.body-limit'

const conflictKeys = {
  request: 'shell:problem.conflict.request',
  account: 'shell:problem.conflict.account',
  address: 'shell:problem.conflict.address',
  password: 'shell:problem.conflict.password',
  deletion: 'shell:problem.conflict.deletion',
  change: 'shell:problem.conflict.change',
  move: 'shell:problem.conflict.move',
  review: 'shell:problem.conflict.review',
  arrival: 'shell:problem.conflict.arrival',
  signature: 'shell:problem.conflict.signature',
  category: 'shell:problem.conflict.category',
  question: 'shell:problem.conflict.question',
  order: 'shell:problem.conflict.order',
  cancelled: 'shell:problem.conflict.cancelled',
  submitted: 'shell:problem.conflict.submitted',
  complete: 'shell:problem.conflict.complete',
  team: 'shell:problem.conflict.team',
  writer: 'shell:problem.conflict.writer',
  lead: 'shell:problem.conflict.lead',
  inactive: 'shell:problem.conflict.inactive',
  editor: 'shell:problem.conflict.editor',
  'others-answered': 'shell:problem.conflict.others-answered',
  canceller: 'shell:problem.conflict.canceller',
  deleter: 'shell:problem.conflict.deleter',
  'deletion-begun': 'shell:problem.conflict.deletion-begun',
  'deletion-cancelled': 'shell:problem.conflict.deletion-cancelled',
  restorer: 'shell:problem.conflict.restorer',
  restore: 'shell:problem.conflict.restore',
  signer: 'shell:problem.conflict.signer',
  countersigner: 'shell:problem.conflict.countersigner',
  decider: 'shell:problem.conflict.decider',
  action: 'shell:problem.conflict.action',
  'action-owner': 'shell:problem.conflict.action-owner',
  'finding-notice': 'shell:problem.conflict.finding-notice',
  'notice-not-made': 'shell:problem.conflict.notice-not-made',
  'notice-replaced': 'shell:problem.conflict.notice-replaced',
  served: 'shell:problem.conflict.served',
} as const satisfies Record<ConflictSubject, string>

/**
 * The key of the sentence that says what a problem is, on the screen and in the answer alike; null for a
 * code that this version does not know.
 */
export function sentenceKey({
  code,
  about,
}: {
  readonly code: string
  readonly about?: ConflictSubject | undefined
}): string | null {
  if (about !== undefined) return conflictKeys[about]
  return Object.hasOwn(problemKeys, code) ? problemKeys[code as ProblemCode] : null
}
