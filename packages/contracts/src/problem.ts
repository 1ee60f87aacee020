import * as z from 'zod/mini'

/** The closed list of problem codes and the HTTP status that each is sent with. */
export const problemStatus = {
  'not-found': 404,
  'method-not-allowed': 405,
  'sign-in-needed': 401,
  'wrong-credentials': 401,
  'not-permitted': 403,
  'view-only': 403,
  'foreign-device': 403,
  'deposit-full': 403,
  'quota-full': 429,
  'input-invalid': 422,
  'envelope-invalid': 422,
  'body-not-json': 400,
  'body-too-large': 413,
  'lane-gap': 409,
  'lane-forked': 409,
  'status-conflict': 409,
  'no-questions': 409,
  'already-decided': 409,
  'in-conflict': 409,
  'already-signed': 409,
  'link-used': 410,
  'link-expired': 410,
  'last-admin': 409,
  'own-organization': 409,
  'organization-closed': 409,
  'people-changed': 409,
  'changed-meanwhile': 409,
  'own-audit': 403,
  'trial-expired': 403,
  'trials-off': 409,
  'update-needed': 426,
  'no-mail': 409,
  'too-many-requests': 429,
  'server-busy': 503,
  'server-fault': 500,
} as const
export type ProblemCode = keyof typeof problemStatus
export const problemCodes = Object.keys(problemStatus) as ProblemCode[]

/** What a problem may be about where its code alone does not say it: for each a sentence of its own. */
export const conflictSubjects = [
  'request',
  'account',
  'address',
  'password',
  'deletion',
  'change',
  'move',
  'review',
  'arrival',
  'signature',
  'category',
  'question',
  'order',
  'cancelled',
  'submitted',
  'complete',
  'team',
  'writer',
  'lead',
  'inactive',
  'editor',
  'others-answered',
  'canceller',
  'deleter',
  'deletion-begun',
  'deletion-cancelled',
  'restorer',
  'restore',
  'signer',
  'countersigner',
  'decider',
  'action',
  'action-owner',
  'finding-notice',
  'notice-not-made',
  'notice-replaced',
  'served',
] as const
export type ConflictSubject = (typeof conflictSubjects)[number]

/** One fault of the input: where (`body.mutations.0.id`), and a code the reader's language is chosen for. */
export const issue = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  /** What the sentence of its code has gaps for. */
  values: z.optional(z.record(z.string(), z.string())),
})
export type Issue = z.infer<typeof issue>

/**
 * The only error shape. `title` is English and for logs; screens word the `code`, and a
 * plain client shows `error`.
 * `expected` is the n that a lane goes on from (lane-gap), `most` the bytes that a call takes (body-too-large).
 * `about` is what it is about, always of a status-conflict; one that this version does not know is left out.
 */
export const problem = z.object({
  code: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]),
  status: z.int(),
  title: z.string(),
  /** The same as a sentence for the caller, in the language that they asked in. */
  error: z.optional(z.string()),
  // oxlint-disable-next-line promise/valid-params -- a catch of zod, not of a promise.
  about: z.catch(z.optional(z.enum(conflictSubjects)), undefined),
  issues: z.optional(z.array(issue)),
  /** Who changed it meanwhile, by name. */
  by: z.optional(z.string()),
  expected: z.optional(z.int()),
  most: z.optional(z.int()),
  requestId: z.optional(z.string()),
})
export type Problem = z.infer<typeof problem>
