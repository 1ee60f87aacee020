import type { Issue } from '@apron/contracts/problem.ts'
import type { Db } from '../handler.ts'
import { ProblemError } from '../problem.ts'

/** Throws input-invalid where somebody else has this address of mail. */
export async function refuseTaken(db: Db, email: string, ownId: string | null): Promise<void> {
  const other = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (other === undefined || other.id === ownId) return
  const issues: Issue[] = [
    { path: 'body.email', code: 'taken', message: 'There is an account of this address.' },
  ]
  throw new ProblemError('input-invalid', 'The address is in use.', { issues })
}
