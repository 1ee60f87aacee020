import type { Db } from '../handler.ts'

type Entering = {
  readonly id: string
  readonly organizationId: string
  readonly passwordHash: string
  readonly trialEndsAt: string | null
}

/** The active person of this address who has a password, or nothing. */
export async function findActiveByEmail(db: Db, email: string): Promise<Entering | undefined> {
  return db
    .selectFrom('user')
    .select(['id', 'organizationId', 'passwordHash', 'trialEndsAt'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .where('passwordHash', 'is not', null)
    .$narrowType<{ passwordHash: string }>()
    .executeTakeFirst()
}
