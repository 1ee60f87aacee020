import { fileIn, parseConfig } from '../../platform/config.ts'
import { moveUsage, sqliteToPostgres } from './sqlite-to-postgres.ts'

// `npm run move -- sqlite-to-postgres`: DATA_DIR's SQLite to DATABASE_URL, which the server then uses.
try {
  const [what, ...more] = process.argv.slice(2)
  if (what !== 'sqlite-to-postgres' || more.length > 0) throw new Error(moveUsage)
  const { dataDir, database } = parseConfig(process.env, process.cwd())
  const outcome = await sqliteToPostgres(fileIn(dataDir), database)
  for (const line of outcome.lines) (outcome.isDone ? console.log : console.error)(line)
  process.exitCode = outcome.isDone ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
