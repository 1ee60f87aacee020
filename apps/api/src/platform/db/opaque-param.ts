import { sql, type RawBuilder } from 'kysely'

/**
 * A text for `=` in a query that joins. SQLite plans such a query by the values that it is bound to,
 * and so plans it anew each time it runs, which costs several times what running it does. Within a
 * cast it does not look at the value.
 */
export const opaqueParam = (text: string): RawBuilder<string> => sql<string>`cast(${text} as text)`
