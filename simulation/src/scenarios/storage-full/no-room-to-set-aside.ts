import type { CompiledQuery, DatabaseConnection } from 'kysely'
import type { Server } from '../../server/server.ts'
import { expect, offline, rowsOn } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

/** The server's disk is full, once, as it sets aside for the lead what it fails on. */
function fillOnce({ db }: Server): void {
  const executor = db.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  const known = new WeakSet<DatabaseConnection>()
  let isFull = true
  const seize = (connection: DatabaseConnection): DatabaseConnection => {
    if (known.has(connection)) return connection
    known.add(connection)
    const run = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query: CompiledQuery) => {
      if (isFull && query.sql.startsWith('insert into "parked"')) {
        isFull = false
        const error = new Error('made to fail: database or disk is full')
        throw Object.assign(error, { code: 'SQLITE_FULL' })
      }
      return (await run(query)) as never
    }
    return connection
  }
  executor.provideConnection = (consumer) => provide((given) => consumer(seize(given)))
}

/** What each batch is answered from here on: the status, and of how many mutations there is a receipt. */
function listen({ history: { server } }: Stage): readonly string[] {
  const told: string[] = []
  const { handle } = server
  const listening: Server['handle'] = async (asked) => {
    const reply = await handle(asked)
    if (asked.method === 'PUT' && reply !== null) {
      const { receipts } = JSON.parse(reply.text) as { receipts?: readonly unknown[] }
      told.push(`${reply.status} ${receipts?.length ?? ''}`.trim())
    }
    return reply
  }
  Object.assign(server, { handle: listening })
  return told
}

export const noRoomToSetAside: Scenario = {
  name: 'no-room-to-set-aside-what-the-server-fails-on',
  says: 'The server fails on the second of three answers, and the third time its disk is full as it sets that aside: this is no fault of the answer and nothing of it counts; the tablet comes again, the answer waits for the lead, and the last is applied.',
  play: async () => {
    const stage = await createStage()
    const { server, world } = stage.history
    await offline(stage, 0)
    for (const question of [0, 1, 2])
      await stage.answer(stage.tab(0), judged('non-compliant', `to ${question}`), question)
    const second = (await rowsOn(stage, 0)).find((row) => row.n === 2)
    server.faults.poisoned.set(second?.id ?? '', 1_000)
    fillOnce(server)
    const told = listen(stage)
    await stage.connect(0, true)
    await world.pass(10 * 60_000)
    const said = told.join(', ')
    expect(stage, said === '200 1, 200 0, 503, 200 2', `the tablet was told ${said}`)
    const rows = (await rowsOn(stage, 0)).toSorted((a, b) => a.n - b.n)
    const states = rows.map((row) => `${row.state} ${row.reason ?? ''}`.trim()).join()
    expect(stage, states === 'done,parked server-failed,done', `they are ${states}`)
    const failed = await server.look((db) => db.selectFrom('failure').select('times').execute())
    const times = failed.map((row) => row.times).join()
    expect(stage, times === '3', `the server counts ${times} failures`)
    return stage.history
  },
}
