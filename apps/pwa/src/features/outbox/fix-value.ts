import { type ComplianceLevel, complianceLevels } from '@apron/scoring/compliance-level.ts'
import { parseRegister, type RegisterKind } from '@apron/scoring/register.ts'

/** What the form edits, whatever the register: a level, a text, and a second line. */
export type Fix = {
  readonly level: ComplianceLevel | null
  readonly text: string
  readonly second: string
  readonly references: readonly string[]
}

type Parts = Readonly<Record<string, unknown>>
type Mending = {
  /** Which fields the form has. */
  readonly fields: 'judgement' | 'text' | 'person'
  /** What can be kept of a refused value: it may have been refused for being of no kind at all. */
  readonly read: (value: unknown, parts: Parts) => Partial<Fix>
  readonly valueOf: (mend: Fix) => unknown
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const judgement: Mending = {
  fields: 'judgement',
  read: (_, { complianceLevel, findings, references }) => ({
    level: complianceLevels.find((level) => level === complianceLevel) ?? null,
    text: textOf(findings),
    references: (Array.isArray(references) ? references : []).filter(
      (reference) => typeof reference === 'string',
    ),
  }),
  valueOf: ({ level, text, references }) => ({
    complianceLevel: level,
    findings: text,
    references: [...references],
  }),
}

/** How a refused mutation of each kind is said again with another value; null where it cannot be. */
export const mending: Readonly<Record<RegisterKind, Mending | null>> = {
  answer: judgement,
  summary: {
    fields: 'text',
    read: (value) => ({ text: textOf(value) }),
    valueOf: ({ text }) => text,
  },
  interviewee: {
    fields: 'person',
    read: (_, parts) => ({ text: textOf(parts.name), second: textOf(parts.function) }),
    valueOf: ({ text, second }) => ({ name: text.trim(), function: second.trim() }),
  },
  // What was said to somebody is said anew, where it is read; here it can be copied.
  comment: null,
  settle: null,
  verification: null,
}

const mendingOf = (register: string | null): Mending => {
  const kind = parseRegister(register ?? '')?.kind
  return (kind === undefined ? null : mending[kind]) ?? judgement
}

export const fieldsOf = (register: string | null): Mending['fields'] => mendingOf(register).fields

export function fixOf(register: string | null, value: unknown): Fix {
  const parts = (typeof value === 'object' && value !== null ? value : {}) as Parts
  const nothing: Fix = { level: null, text: '', second: '', references: [] }
  return { ...nothing, ...mendingOf(register).read(value, parts) }
}

/** The register's value, from what was edited. */
export const valueOf = (register: string | null, mend: Fix): unknown =>
  mendingOf(register).valueOf(mend)
