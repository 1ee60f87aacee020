import type { Issue } from '@apron/contracts/problem.ts'
import type { Caller, Db } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { createRecentTimes } from '../../platform/sessions/recent-times.ts'
import { isInScope, reachesAll } from '../../platform/sessions/scoped-to.ts'

const findByAddress = (db: Db, email: string) =>
  db
    .selectFrom('user')
    .select(['id', 'organizationId'])
    .where('email', '=', email)
    .executeTakeFirst()

/** Throws input-invalid where somebody else has this address of mail. */
export async function refuseTaken(db: Db, email: string, ownId: string | null): Promise<void> {
  const other = await findByAddress(db, email)
  if (other === undefined || other.id === ownId) return
  throw refused('taken', 'An account with this address already exists.')
}

/** Addresses of others that one person may come upon in a day; every guess that is free makes an account. */
const maxForeign = 5
const day = 24 * 60 * 60 * 1000

/**
 * Refuses a new person the address of another, as `refuseTaken` does; who sees one organization alone is not
 * told that it is somebody's of another, and after some of them may try no more that day.
 */
export type RefuseForNew = (db: Db, email: string, caller: Caller, now: string) => Promise<void>

export function createRefuseForNew(): RefuseForNew {
  const foreign = createRecentTimes(day)
  return async (db, email, caller, iso) => {
    const { userId } = caller
    const now = Date.parse(iso)
    if (!reachesAll(caller)) foreign.refuseOver(userId, maxForeign, now)
    const other = await findByAddress(db, email)
    if (other === undefined) return
    if (isInScope(caller, other.organizationId)) {
      throw refused('taken', 'An account with this address already exists.')
    }
    foreign.add(userId, now)
    throw refused('unusable', 'This address cannot be used here. Ask an administrator.')
  }
}

function refused(code: string, message: string): ProblemError {
  const issues: Issue[] = [{ path: 'body.email', code, message }]
  return new ProblemError('input-invalid', 'The address cannot be used.', { issues })
}
