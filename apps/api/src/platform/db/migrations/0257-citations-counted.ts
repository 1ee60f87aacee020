import type { Kysely } from 'kysely'

/**
 * Regulations were counted by whole cells, and score tallies kept shares without the counts behind them. What
 * is kept of completions is counted anew from the reports that were issued (`tallyMissing`).
 */
export async function up(schema: Kysely<unknown>): Promise<void> {
  const db = schema as Kysely<Record<string, Record<string, unknown>>>
  for (const table of ['tally', 'scoreTally', 'aspectTally', 'foundTally', 'recommendationTally'])
    await db.deleteFrom(table).execute()
}
