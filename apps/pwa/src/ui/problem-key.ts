import type { ProblemCode } from '@apron/contracts/problem.ts'

const keys = {
  'not-found': 'shell:problem.not-found',
  'method-not-allowed': 'shell:problem.fault',
  'sign-in-needed': 'shell:problem.sign-in-needed',
  'wrong-credentials': 'shell:problem.wrong-credentials',
  'not-permitted': 'shell:problem.not-permitted',
  'view-only': 'shell:problem.view-only',
  'foreign-device': 'shell:problem.foreign-device',
  'deposit-full': 'shell:problem.deposit-full',
  'quota-full': 'shell:problem.quota-full',
  'input-invalid': 'shell:problem.input-invalid',
  'envelope-invalid': 'shell:problem.envelope-invalid',
  'body-not-json': 'shell:problem.envelope-invalid',
  'body-too-large': 'shell:problem.body-too-large',
  'lane-gap': 'shell:problem.lane',
  'lane-forked': 'shell:problem.lane',
  'status-conflict': 'shell:problem.status-conflict',
  'no-questions': 'shell:problem.no-questions',
  'already-decided': 'shell:problem.already-decided',
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

/** The key of what to tell a person about a call that failed: the cause, and what to do. */
export function problemKey({
  problem,
  status,
}: {
  problem: { code: string } | null
  status: number
}): string {
  if (problem !== null && Object.hasOwn(keys, problem.code)) {
    return keys[problem.code as ProblemCode]
  }
  return status === 0 ? 'shell:problem.no-answer' : 'shell:problem.fault'
}
