import type { Reference } from '@apron/contracts/question.ts'
import type { Db } from '../handler.ts'

/** The active references that may be cited, by title. */
export const loadReferences = async (db: Db): Promise<Reference[]> =>
  db
    .selectFrom('reference')
    .select(['id', 'title', 'description'])
    .where('status', '=', 'active')
    .orderBy('title')
    .orderBy('id')
    .execute()
