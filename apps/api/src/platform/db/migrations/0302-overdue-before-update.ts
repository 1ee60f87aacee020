import type { Kysely } from 'kysely'

type Known = {
  action: { supervisorToldOn: string | null }
  installation: { key: string; value: string }
}

/** What was overdue already when actions were opened for completions of before is told once, as a number. */
export async function up(any: Kysely<unknown>): Promise<void> {
  const db = any as Kysely<Known>
  const overdue = await db
    .selectFrom('action')
    .select('supervisorToldOn')
    .where('supervisorToldOn', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (overdue === undefined) return
  await db
    .insertInto('installation')
    .values({ key: 'overdueActionsOfBefore', value: 'waiting' })
    .execute()
}
