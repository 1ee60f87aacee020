import type { Db } from '../../platform/handler.ts'

/** The position behind the last question of a sub-category. */
export async function nextPosition(db: Db, subCategoryId: string): Promise<number> {
  const last = await db
    .selectFrom('question')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('subCategoryId', '=', subCategoryId)
    .executeTakeFirst()
  return (last?.position ?? 0) + 1
}
