import type { IntervieweeValue } from '@apron/contracts/mutation.ts'
import { intervieweeNameMax } from '@apron/scoring/limits.ts'
import { parseRegister } from '@apron/scoring/register.ts'

export type Interviewee = NonNullable<IntervieweeValue>
export const nobody: Interviewee = { name: '', function: '' }

/** The ids of the people in the registers, in the order in which tablets made them (ids hold the time). */
export function intervieweeIds(registers: Iterable<string>): readonly string[] {
  const ids = [...registers].flatMap((register) => {
    const named = parseRegister(register)
    return named?.kind === 'interviewee' ? [named.person] : []
  })
  return [...new Set(ids)].toSorted()
}

/** A register's value as a person; null for one that was removed, or never written. */
export const intervieweeOf = (value: unknown): Interviewee | null =>
  (value as IntervieweeValue | undefined) ?? null

/** Why a person cannot be recorded as typed; null where they can. */
export function personFault({ name, function: role }: Interviewee): 'name' | 'too-long' | null {
  if (name.length > intervieweeNameMax || role.length > intervieweeNameMax) return 'too-long'
  return name.trim() === '' ? 'name' : null
}
