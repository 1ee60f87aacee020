import { startPostgres, type Cluster } from '../../../../scripts/postgres.ts'
import { migrate } from '../platform/db/migrate.ts'
import { prepareServer } from './postgres-databases.ts'
import { urlVariable } from './test-database.ts'

/** Starts a PostgreSQL server for tests: `openTestDatabase({ server: cluster.url() })` has databases on it. */
export async function startTestServer(): Promise<Cluster> {
  const cluster = await startPostgres()
  try {
    await prepareServer(cluster.url(), migrate)
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/** For Vitest, before all files of a project that runs on PostgreSQL. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestServer()
  process.env[urlVariable] = cluster.url()
  return cluster.stop
}
