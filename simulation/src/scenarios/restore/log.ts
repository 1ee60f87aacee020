import { guardLog, unguardLog } from '@apron/api/platform/db/guard-log.ts'
import type { Db } from '@apron/api/platform/handler.ts'
import { type Link, linkHash } from '@apron/api/platform/audit-log/chain.ts'
import { verifyChain } from '@apron/api/platform/audit-log/verify-chain.ts'
import type { Fixture } from '../fixture/fixture.ts'
import type { Scenario } from '../scenario.ts'

/** Rolls back the transaction in which the log was changed. */
class UndoneError extends Error {
  override readonly name = 'UndoneError'
}

/** The result of the product's own verification while the log is changed like this. */
async function verifyAfter(
  { history }: Fixture,
  change: (db: Db) => Promise<unknown>,
  noted?: Link,
): Promise<string> {
  let found = 'nothing'
  await history.server.look(async (db) => {
    const tried = db.transaction().execute(async (tx) => {
      await unguardLog(tx)
      await change(tx)
      const result = await verifyChain(tx, noted)
      found = result.isWhole ? 'whole' : result.fault
      await guardLog(tx)
      throw new UndoneError()
    })
    await tried.catch((error: unknown) => {
      if (!(error instanceof UndoneError)) throw error
    })
  })
  return found
}

export const detectsALogThatWasCutOrRewritten: Scenario = {
  name: 'detects-a-log-that-was-cut-or-rewritten',
  says: 'Somebody bypasses the program and removes or rewrites rows of the log. The verification finds a cut, a changed row, and a rewrite against a noted link.',
  play: async (fixture) => {
    const { scene } = fixture
    await fixture.answerAll(0)
    await fixture.online(0)
    const log = await fixture.server.look((db) =>
      db.selectFrom('log').selectAll().orderBy('seq').execute(),
    )
    const [before, last] = log.slice(-2)
    if (before === undefined || last === undefined) throw new Error('the log has no two rows')
    const { seq } = last
    const noted = { seq, hash: last.hash }
    const untouched = await verifyAfter(fixture, async () => undefined, noted)
    fixture.expect(untouched === 'whole', `an untouched log is ${untouched}`)
    const cut = await verifyAfter(fixture, (db) =>
      db.deleteFrom('log').where('seq', '=', seq).execute(),
    )
    fixture.expect(cut === 'missing', `a cut log is ${cut}`)
    const actorId = scene.second.id
    const rename = (hash: string) => (db: Db) =>
      db.updateTable('log').set({ actorId, hash }).where('seq', '=', seq).execute()
    const named = await verifyAfter(fixture, rename(last.hash))
    fixture.expect(named === 'changed', `a log with another name is ${named}`)
    const anew = rename(linkHash(before.hash, { ...last, actorId }))
    const written = await verifyAfter(fixture, anew, noted)
    fixture.expect(written === 'unlike-noted', `a rewritten log is ${written}`)
  },
}
