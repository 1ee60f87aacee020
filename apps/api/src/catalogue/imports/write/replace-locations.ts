import { insertMany } from '../../../platform/db/insert-many.ts'
import type { Db } from '../../../platform/handler.ts'
import type { Stored } from '../locations.ts'

type Replace = (db: Db, rows: readonly Stored[]) => Promise<void>
/** By the names of the columns that it writes. */
const known = new Map<string, Replace>()

/**
 * Makes places that there are as these rows have them, many a statement. Columns that the rows do not have,
 * because a release before them kept them, are left as they are.
 */
export async function replaceLocations(db: Db, rows: readonly Stored[]): Promise<void> {
  for (const [names, alike] of Map.groupBy(rows, (row) => Object.keys(row).toSorted().join())) {
    const replace = known.get(names) ?? replaceOf(names.split(',') as (keyof Stored)[])
    known.set(names, replace)
    await replace(db, alike)
  }
}

const replaceOf = (columns: readonly (keyof Stored)[]): Replace =>
  insertMany('location', columns, (insert) =>
    insert.onConflict((oc) =>
      oc
        .column('id')
        .doUpdateSet((eb) =>
          Object.fromEntries(
            columns.filter((it) => it !== 'id').map((it) => [it, eb.ref(`excluded.${it}`)]),
          ),
        ),
    ),
  )
