import { randomBytes, randomUUID } from 'node:crypto'
import { Migrator, type Migration } from 'kysely/migration'
import type { Db } from '../handler.ts'
import * as createTables from './migrations/0001-create-tables.ts'
import * as completeCatalogue from './migrations/0010-complete-catalogue.ts'
import * as addAccounts from './migrations/0020-add-accounts.ts'
import * as chainLog from './migrations/0040-chain-log.ts'
import * as deposits from './migrations/0050-deposits.ts'
import * as unsent from './migrations/0060-unsent.ts'
import * as dayQuota from './migrations/0070-day-quota.ts'
import * as declinedRequests from './migrations/0080-declined-requests.ts'
import * as organizationStanding from './migrations/0090-organization-standing.ts'
import * as chainCheck from './migrations/0091-chain-check.ts'
import * as settings from './migrations/0092-settings.ts'
import * as takenOut from './migrations/0100-taken-out.ts'
import * as templates from './migrations/0101-templates.ts'
import * as completions from './migrations/0110-completions.ts'
import * as listIndexes from './migrations/0120-list-indexes.ts'
import * as sessionDevice from './migrations/0130-session-device.ts'
import * as sampleQuestions from './migrations/0131-sample-questions.ts'
import * as foldQuestions from './migrations/0140-fold-questions.ts'
import * as orderTitles from './migrations/0150-order-titles.ts'
import * as questionVersions from './migrations/0160-question-versions.ts'
import * as importRuns from './migrations/0170-import-runs.ts'
import * as files from './migrations/0175-files.ts'
import * as textChecks from './migrations/0176-text-checks.ts'
import * as issuedReports from './migrations/0180-issued-reports.ts'
import * as signing from './migrations/0185-signing.ts'
import * as tallies from './migrations/0190-tallies.ts'
import * as facilitiesOfAirports from './migrations/0195-facilities-of-airports.ts'
import * as figuresIndex from './migrations/0210-figures-index.ts'
import * as peopleIndexes from './migrations/0225-people-indexes.ts'
import * as schedules from './migrations/0228-schedules.ts'
import * as workTallies from './migrations/0232-work-tallies.ts'
import * as scheduleLeaving from './migrations/0234-schedule-leaving.ts'
import * as criticalElements from './migrations/0240-critical-elements.ts'
import * as questionCounts from './migrations/0244-question-counts.ts'
import * as foundIndex from './migrations/0250-found-index.ts'
import * as scoreTallies from './migrations/0251-score-tallies.ts'
import * as questionVersionRows from './migrations/0255-question-version-rows.ts'
import * as sampleLocations from './migrations/0256-sample-locations.ts'
import * as citationsCounted from './migrations/0257-citations-counted.ts'
import * as exportKeys from './migrations/0258-export-keys.ts'
import * as unprintedCharacters from './migrations/0259-unprinted-characters.ts'
import * as markings from './migrations/0261-markings.ts'
import * as jobsInTurn from './migrations/0262-jobs-in-turn.ts'
import * as issuedMarkings from './migrations/0263-issued-markings.ts'
import * as deliveryMarkings from './migrations/0264-delivery-markings.ts'

/** Every migration, by the name that the database remembers. A released one is never edited. */
const migrations: Record<string, Migration> = {
  '0001-create-tables': createTables,
  '0010-complete-catalogue': completeCatalogue,
  '0020-add-accounts': addAccounts,
  '0040-chain-log': chainLog,
  '0050-deposits': deposits,
  '0060-unsent': unsent,
  '0070-day-quota': dayQuota,
  '0080-declined-requests': declinedRequests,
  '0090-organization-standing': organizationStanding,
  '0091-chain-check': chainCheck,
  '0092-settings': settings,
  '0100-taken-out': takenOut,
  '0101-templates': templates,
  '0110-completions': completions,
  '0120-list-indexes': listIndexes,
  '0130-session-device': sessionDevice,
  '0131-sample-questions': sampleQuestions,
  '0140-fold-questions': foldQuestions,
  '0150-order-titles': orderTitles,
  '0160-question-versions': questionVersions,
  '0170-import-runs': importRuns,
  '0175-files': files,
  '0176-text-checks': textChecks,
  '0180-issued-reports': issuedReports,
  '0185-signing': signing,
  '0190-tallies': tallies,
  '0195-facilities-of-airports': facilitiesOfAirports,
  '0210-figures-index': figuresIndex,
  '0225-people-indexes': peopleIndexes,
  '0228-schedules': schedules,
  '0232-work-tallies': workTallies,
  '0234-schedule-leaving': scheduleLeaving,
  '0240-critical-elements': criticalElements,
  '0244-question-counts': questionCounts,
  '0250-found-index': foundIndex,
  '0251-score-tallies': scoreTallies,
  '0255-question-version-rows': questionVersionRows,
  '0256-sample-locations': sampleLocations,
  '0257-citations-counted': citationsCounted,
  '0258-export-keys': exportKeys,
  '0259-unprinted-characters': unprintedCharacters,
  '0261-markings': markings,
  '0262-jobs-in-turn': jobsInTurn,
  '0263-issued-markings': issuedMarkings,
  '0264-delivery-markings': deliveryMarkings,
}

/** The newest version of the data that this program knows. */
export const newestVersion = Object.keys(migrations).sort().at(-1) ?? ''

/** Whether this program knows the data of `version`. */
export const isKnownVersion = (version: string): boolean => migrations[version] !== undefined

/** The data was written by a newer program. */
export class NewerDataError extends Error {
  override name = 'NewerDataError'
}

/**
 * Brings the database to `newestVersion` and sees that it has its counter, its epoch and its signing
 * key. Throws a NewerDataError, changing nothing, when the data was written by a newer program.
 * `randomId` names the epoch of a new database.
 */
export async function migrate(db: Db, randomId: () => string = randomUUID): Promise<void> {
  const found = await loadVersion(db)
  if (found !== null && migrations[found] === undefined) {
    throw new NewerDataError(
      `The data is of version ${found}, and this program knows versions up to ${newestVersion} only. ` +
        'Nothing was changed. Start the newer program again, or choose another DATA_DIR.',
    )
  }
  const provider = { getMigrations: async () => migrations }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw error
  await ensureInstallation(db, randomId)
}

/** Makes the tables as `version` had them, without a row, in a database that has none. */
export async function makeTables(db: Db, version: string): Promise<void> {
  const provider = { getMigrations: async () => migrations }
  const { error } = await new Migrator({ db, provider }).migrateTo(version)
  if (error !== undefined) throw error
}

/** The newest version that was applied; null for a database that was never migrated. */
export async function loadVersion(db: Db): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return null
  const applied = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name', 'desc')
    .executeTakeFirst()
  return applied?.name ?? null
}

/** Sees that the database has its counter, its epoch, its signing key, and since when sessions have export keys. */
export async function ensureInstallation(db: Db, randomId: () => string): Promise<void> {
  const rows = [
    { key: 'epoch', value: randomId() },
    // Stays the same through every life of the database, in its copies too.
    { key: 'id', value: randomUUID() },
    { key: 'signing-key', value: randomBytes(32).toString('base64url') },
    // What was sealed with the export key that a person had before each session had one is accepted for a while.
    { key: 'exportKeysSince', value: new Date().toISOString() },
  ]
  const insert = async (trx: Db): Promise<void> => {
    await trx
      .insertInto('counter')
      .values({ id: 1, seq: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('installation')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await (db.isTransaction ? insert(db) : db.transaction().execute(insert))
}
