import { copyFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../../../scripts/postgres.ts'
import { ms, note, plain, type Figure } from '../figure.ts'
import { runProgram } from '../baseline/program.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import { percentile } from '../statistics.ts'
import { makeDatabase, readFromPostgres, writeToPostgres } from './bare-postgres.ts'
import { readFromSqlite, writeToSqlite } from './bare-sqlite.ts'
import { seedField, type Field } from './field.ts'
import { returnAtOnce, type Returned } from './return-at-once.ts'

const size = { tablets: 200, questions: 100 }
const main = fileURLToPath(new URL('../../../apps/api/src/main.ts', import.meta.url))

/** 200 tablets come back at once with 100 answers each, on both databases. */
export async function measureLoad(): Promise<Figure[]> {
  return [...(await onSqlite()), ...(await onPostgres())]
}

async function onSqlite(): Promise<Figure[]> {
  await using folder = await tempFolder()
  const [shipped, bare] = [`${folder.path}/apron.db`, `${folder.path}/bare.db`]
  const field = await seedField(shipped, size)
  await copyFile(shipped, bare)
  const returned = await serveReturn(folder.path, shipped, field)
  const written = await readFromSqlite(shipped, field.tablets.map(assessmentOf))
  return figuresOf('SQLite', returned, await writeToSqlite(bare, written))
}

async function onPostgres(): Promise<Figure[]> {
  await using folder = await tempFolder()
  const cluster = await startPostgres()
  try {
    const [shipped, bare] = [cluster.url('shipped'), cluster.url('bare')]
    await makeDatabase(cluster.url(), 'shipped')
    const field = await seedField(shipped, size)
    await makeDatabase(cluster.url(), 'bare', 'shipped')
    const returned = await serveReturn(folder.path, shipped, field)
    const written = await readFromPostgres(shipped, field.tablets.map(assessmentOf))
    return figuresOf('PostgreSQL', returned, await writeToPostgres(bare, written))
  } finally {
    await cluster.stop()
  }
}

const assessmentOf = ({ assessmentId }: { assessmentId: string }): string => assessmentId

/** The shipped server as a process of its own on a database that was seeded. */
async function serveReturn(dataDir: string, database: string, field: Field): Promise<Returned> {
  const isUrl = database.startsWith('postgres:')
  const target = isUrl ? database : `sqlite:${database}`
  const env = { DATA_DIR: dataDir, DATABASE_URL: target, PUBLIC_URL: '', DEMO: '0' }
  await using server = await runProgram(main, env, '/api/health')
  return await returnAtOnce(server.base, field)
}

function figuresOf(name: string, { times, whole, refused }: Returned, bare: number): Figure[] {
  const { tablets, questions } = size
  const who = `${name}: ${tablets} tablets with ${questions} answers each`
  const perSecond = (tablets * questions * 1000) / whole
  return [
    plain(
      `${who}, refused`,
      refused.length === 0 ? 'none' : `${refused.length}, such as ${refused[0]}`,
      'none',
      refused.length === 0,
    ),
    note(
      `${who}, a batch`,
      `p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}`,
      'from the moment that all are sent',
    ),
    {
      ...note(
        `${who}, all`,
        `${ms(whole)}, ${perSecond.toFixed(0)} answers a second`,
        `same rows, bare: ${ms(bare)}`,
      ),
      ratio: whole / bare,
    },
  ]
}
