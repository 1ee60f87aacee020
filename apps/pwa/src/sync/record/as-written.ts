import { kindRowOf } from '@apron/contracts/register-kinds.ts'
import { asPlainText, asProse } from '@apron/scoring/plain-text.ts'

/**
 * A value as it may be sent: what is pasted brings controls that nobody sees, and a text that was cut
 * ends in half of a character. What an auditor writes at length may turn its direction.
 */
export function asWritten(register: string, value: unknown): unknown {
  const prose = kindRowOf(register)?.prose ?? []
  return eachText(value, (text, key) =>
    prose === 'all' || prose.includes(key) ? asProse(text) : asPlainText(text),
  )
}

/** The same value where nothing of it changes. */
function eachText(
  value: unknown,
  change: (text: string, key: string) => string,
  key = '',
): unknown {
  if (typeof value === 'string') return change(value, key)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part) => eachText(part, change, key))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, eachText(part, change, name)]),
  )
}
