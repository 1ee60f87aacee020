import type { Db } from '../../../platform/handler.ts'

/** An admin has opened trials, as on a demo they are from the start. */
export async function allowTrials(db: Db): Promise<void> {
  await db.insertInto('settings').values({ id: 1, allowsTrials: 1 }).execute()
}
