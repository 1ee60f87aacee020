import type { ImportKind } from '@apron/contracts/import.ts'
import type { Caller } from '../../../platform/handler.ts'
import { ProblemError } from '../../../platform/problem.ts'

/** Who edits questions imports them; places are the admin's. Throws not-permitted. */
export function refuseKind({ may }: Pick<Caller, 'may'>, kind: ImportKind): void {
  if (kind === 'questions' || may('installation.edit')) return
  throw new ProblemError('not-permitted', 'Your role does not allow this.')
}
