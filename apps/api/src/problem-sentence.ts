import type { ProblemCode } from '@apron/contracts/problem.ts'
import type { Language } from '@apron/contracts/user.ts'
import { textOf } from './texts.ts'

/** What the caller is told of a problem, in their language: the `error` of a plain client (section 8). */
export const problemSentence = (code: ProblemCode, language: Language): string =>
  textOf(language, keys[code])

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
