import { guardLog, unguardLog } from '@apron/api/db/guard-log.ts'
import type { Db } from '@apron/api/handler.ts'
import { type Link, linkHash } from '@apron/api/trail/chain.ts'
import { verifyChain } from '@apron/api/trail/verify-chain.ts'
import { type Stage, createStage } from '../fixture/fixture.ts'
import { answerAll, expect } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'

/** Ends the transaction in which somebody laid a hand on the log: it never was. */
class UndoneError extends Error {
  override readonly name = 'UndoneError'
}

/** What the product's own verification says while somebody who gets past the program does this. */
async function foundAfter(
  { history }: Stage,
  lay: (db: Db) => Promise<unknown>,
  noted?: Link,
): Promise<string> {
  let found = 'nothing'
  await history.server.look(async (db) => {
    const tried = db.transaction().execute(async (tx) => {
      await unguardLog(tx)
      await lay(tx)
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
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { scene } = history
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const log = await history.server.look((db) =>
      db.selectFrom('log').selectAll().orderBy('seq').execute(),
    )
    const [before, last] = log.slice(-2)
    if (before === undefined || last === undefined) throw new Error('the log has no two rows')
    const { seq } = last
    const noted = { seq, hash: last.hash }
    const untouched = await foundAfter(stage, async () => undefined, noted)
    expect(stage, untouched === 'whole', `a log that nobody touched is called ${untouched}`)
    const cut = await foundAfter(stage, (db) =>
      db.deleteFrom('log').where('seq', '=', seq).execute(),
    )
    expect(stage, cut === 'missing', `a log that was cut short is called ${cut}`)
    const actorId = scene.second.id
    const rename = (hash: string) => (db: Db) =>
      db.updateTable('log').set({ actorId, hash }).where('seq', '=', seq).execute()
    const named = await foundAfter(stage, rename(last.hash))
    expect(stage, named === 'changed', `a log with another’s name in it is called ${named}`)
    const anew = rename(linkHash(before.hash, { ...last, actorId }))
    const written = await foundAfter(stage, anew, noted)
    expect(stage, written === 'unlike-noted', `a log written anew is called ${written}`)
    return history
  },
}
