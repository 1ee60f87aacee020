import { type ComplianceLevel, complianceLevels } from '@apron/scoring/compliance-level.ts'
import { parseRegister } from '@apron/scoring/register.ts'

/** What the form edits, whatever the register: a level, a text, and a second line. */
export type Mend = {
  readonly level: ComplianceLevel | null
  readonly text: string
  readonly second: string
  readonly references: readonly string[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Takes of a refused value what can be kept: it may have been refused for being of no kind at all. */
export function mendOf(register: string | null, value: unknown): Mend {
  const kind = parseRegister(register ?? '')?.kind
  const nothing: Mend = { level: null, text: '', second: '', references: [] }
  if (kind === 'summary') return { ...nothing, text: textOf(value) }
  const parts = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  if (kind === 'interviewee') {
    return { ...nothing, text: textOf(parts.name), second: textOf(parts.function) }
  }
  const references = Array.isArray(parts.references) ? parts.references : []
  return {
    ...nothing,
    level: complianceLevels.find((level) => level === parts.complianceLevel) ?? null,
    text: textOf(parts.findings),
    references: references.filter((reference) => typeof reference === 'string'),
  }
}

/** The register's value, from what was edited. */
export function valueOf(register: string | null, mend: Mend): unknown {
  switch (parseRegister(register ?? '')?.kind) {
    case 'summary':
      return mend.text
    case 'interviewee':
      return { name: mend.text.trim(), function: mend.second.trim() }
    default:
      return { complianceLevel: mend.level, findings: mend.text, references: [...mend.references] }
  }
}
