import { saveInstallationValue } from '@apron/api/platform/db/installation-values.ts'
import type { Db } from '@apron/api/platform/handler.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld } from '../world/world.ts'
import { createServer, type Server } from './server.ts'

let server: Server
let reads = 0
beforeEach(async () => {
  server = await createServer(createWorld(1))
  reads = 0
})
afterEach(() => server.close())

const read = (): Promise<string | undefined> =>
  server.look((db) =>
    server.readAgain('setting', async () => {
      reads += 1
      const found = db.selectFrom('installation').select('value').where('key', '=', 'a')
      return (await found.executeTakeFirst())?.value
    }),
  )
const save = (db: Db, value: string): Promise<void> => saveInstallationValue(db, 'a', value)

test('what was read is read again only where something was written since', async () => {
  expect([await read(), await read(), reads]).toEqual([undefined, undefined, 1])
  await server.look((db) => save(db, '1'))
  expect([await read(), await read(), reads]).toEqual(['1', '1', 2])
})

test('a transaction that wrote is seen when it has committed, and one that only read changes nothing', async () => {
  await read()
  await server.look((db) => db.transaction().execute((tx) => save(tx, '2')))
  expect([await read(), reads]).toEqual(['2', 2])
  await server.look((db) =>
    db.transaction().execute((tx) => tx.selectFrom('installation').selectAll().execute()),
  )
  expect([await read(), reads]).toEqual(['2', 2])
})

test('what was read within a transaction that was rolled back is read again', async () => {
  const undone = server.look((db) =>
    db.transaction().execute(async (tx) => {
      await save(tx, '3')
      const within = await server.readAgain('setting', async () => '3')
      throw new Error(within)
    }),
  )
  await expect(undone).rejects.toThrow('3')
  expect(await read()).toBe(undefined)
})
