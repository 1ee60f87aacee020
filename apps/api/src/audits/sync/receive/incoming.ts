import { type Mutation, mutation } from '@apron/contracts/mutation.ts'
import { registerKinds, workKinds } from '@apron/contracts/register-kinds.ts'
import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import { mutationMaxBytes } from '@apron/scoring/limits.ts'
import { registerName } from '@apron/scoring/register.ts'
import * as z from 'zod/mini'
import { issueSentence } from '../../../platform/http/issue-sentence.ts'
import { sha256 } from '../../../platform/audit-log/hash.ts'

/** A mutation as the envelope lets it through: only its id and n are known to be right. */
export type RawMutation = { readonly id: string; readonly n?: number | undefined }

/** What a mutation writes, once it was understood. */
export type Understood = {
  readonly kind: Mutation['kind']
  readonly register: string
  /** The question and the version that were answered; null for texts and people. */
  readonly pin: { readonly question: string; readonly version: number } | null
  readonly value: unknown
  /** Undefined where a plain client left it out. */
  readonly base: readonly string[] | undefined
  readonly at: string
  readonly offset: number | null
}

export type Incoming = {
  readonly id: string
  readonly n: number | undefined
  /** Canonical JSON of everything but n, and its SHA-256. */
  readonly body: string
  readonly bodyHash: string
  readonly kind: string
  /** A fault is where it lies and what is wrong, for receipts: `value.findings: It must not be empty.` */
  readonly parsed:
    | { readonly ok: true; readonly it: Understood }
    | { readonly ok: false; readonly fault: string }
}

/** Reads one mutation of a batch alone. Never throws: what cannot be understood says so. */
export function readMutation(raw: RawMutation): Incoming {
  const { n, ...rest } = raw
  const body = canonicalJson(rest)
  const bytes = Buffer.byteLength(body)
  const parsed = bytes > mutationMaxBytes ? tooLong : parse(raw)
  return { id: raw.id, n, body, bodyHash: sha256(body), kind: kindOf(raw), parsed }
}

/** The intention that a row of the log keeps; undefined if it was never understood. */
export function understand(body: string): Understood | undefined {
  const parsed = parse(JSON.parse(body))
  return parsed.ok ? parsed.it : undefined
}

const inSentences = { error: issueSentence }

/** Its parts may be as they should be: what else it says is kept with it. */
const tooLong = { ok: false, fault: `At most ${mutationMaxBytes} bytes.` } as const

const kinds: readonly string[] = [...Object.keys(registerKinds), 'resolve']
const kindOf = (raw: object): string =>
  'kind' in raw && typeof raw.kind === 'string' && kinds.includes(raw.kind) ? raw.kind : 'invalid'

function parse(raw: unknown): Incoming['parsed'] {
  const result = z.safeParse(mutation, raw, inSentences)
  if (!result.success) return fault(result.error)
  const it = result.data
  if (it.kind === 'resolve') return parseResolve(it, (raw as { value?: unknown }).value)
  const { key, isPinned } = registerKinds[it.kind]
  const id = (it as unknown as Record<string, string>)[key] ?? ''
  const pin = isPinned ? (it as Mutation & { kind: 'answer' }) : null
  return understood(it, registerName(it.kind, id), it.value, pin)
}

/** A resolve names one register of those whose conflicts are somebody's to end, and its value is of that kind. */
function parseResolve(it: Mutation & { kind: 'resolve' }, value: unknown): Incoming['parsed'] {
  const named = workKinds.flatMap((kind) => {
    const id = (it as Record<string, unknown>)[registerKinds[kind].key]
    return typeof id === 'string' ? [{ kind, id }] : []
  })
  const [one] = named
  if (one === undefined || named.length !== 1) {
    return { ok: false, fault: 'It must name exactly one of question, text and person.' }
  }
  const { isPinned, value: schema } = registerKinds[one.kind]
  const { version } = it
  if (isPinned && version === undefined) return { ok: false, fault: 'version: It is missing.' }
  const parsed = z.safeParse(schema, value, inSentences)
  if (!parsed.success) return fault(parsed.error, 'value')
  const pin = isPinned && version !== undefined ? { question: one.id, version } : null
  return understood(it, registerName(one.kind, one.id), parsed.data, pin)
}

const understood = (
  it: Mutation,
  register: string,
  value: unknown,
  pin: { question: string; version: number } | null = null,
): Incoming['parsed'] => ({
  ok: true,
  it: {
    kind: it.kind,
    register,
    pin: pin === null ? null : { question: pin.question, version: pin.version },
    value,
    base: it.base,
    at: it.at,
    offset: it.offset ?? null,
  },
})

const fault = (error: z.core.$ZodError, under?: string): { ok: false; fault: string } => {
  const issue = error.issues[0]
  const path = [...(under === undefined ? [] : [under]), ...(issue?.path ?? [])].join('.')
  const sentence = issue?.message ?? 'It is not accepted here.'
  return { ok: false, fault: path === '' ? sentence : `${path}: ${sentence}` }
}
