import { Client } from 'pg'
import { quote, readWritten, tables, type Row, type Written } from './rows.ts'

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** What the server wrote into a database, batch by batch. */
export async function readFromPostgres(
  url: string,
  assessments: readonly string[],
): Promise<Written[]> {
  const client = await connect(url)
  const written = await readWritten(async (table, column, value) => {
    const text = `select * from ${quote(table)} where ${quote(column)} = $1`
    return (await client.query<Row>(text, [value])).rows
  }, assessments)
  await client.end()
  return written
}

/**
 * Milliseconds in which one bare connection writes the same rows: a transaction a batch, in it one
 * prepared statement a table.
 */
export async function writeToPostgres(url: string, batches: readonly Written[]): Promise<number> {
  const client = await connect(url)
  const began = performance.now()
  for (const batch of batches) {
    await client.query('begin')
    const { length } = batch.log
    await client.query('update counter set seq = seq + $1 where id = 1', [length])
    for (const table of tables) {
      const text =
        `insert into ${quote(table)} ` +
        `select * from json_populate_recordset(null::${quote(table)}, $1)`
      await client.query({ name: table, text, values: [JSON.stringify(batch[table])] })
    }
    const seq = batch.log.at(-1)?.['seq']
    const touched = [seq, batch.head.length, batch.lane[0]?.['assessmentId']]
    const touch = 'update assessment set seq = $1, "answeredCount" = $2 where id = $3'
    await client.query(touch, touched)
    await client.query('commit')
  }
  const took = performance.now() - began
  await client.end()
  return took
}

/** Makes a database of the cluster; `template` is one that nobody has open. */
export async function makeDatabase(admin: string, name: string, template = 'template0') {
  const client = await connect(admin)
  await client.query(`create database ${quote(name)} template ${quote(template)}`)
  await client.end()
}
