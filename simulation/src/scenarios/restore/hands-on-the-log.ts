import { guardLog, unguardLog } from '@apron/api/db/guard-log.ts'
import type { Db } from '@apron/api/handler.ts'
import { linkHash, type Link } from '@apron/api/trail/chain.ts'
import { verifyChain } from '@apron/api/trail/verify-chain.ts'
import { copyBack } from '../../people/circumstances.ts'
import { backUp } from '../../server/backup.ts'
import { putBack } from './another-life.ts'
import { answerAll, expect, logOf, offline } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

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

export const cutAndWrittenAnew: Scenario = {
  name: 'a-log-that-is-cut-short-or-written-anew',
  says: 'Somebody who gets past the program takes the last rows from the log, or writes it anew with another name in it: the first is found, the second by a link that was noted elsewhere.',
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

export const copiedBackInAnotherLife: Scenario = {
  name: 'a-file-is-copied-back-after-a-restore',
  says: 'A tablet that knows a long log meets a restored and shorter one and writes into it; then an older file of that is copied back: the tablet says so, and nothing that was acknowledged is missing.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { server } = history
    const backup = await server.look(backUp)
    for (const time of [1, 2, 3]) {
      await stage.answer(stage.tab(0), judged('non-compliant', `before ${time}`))
      await answerAll(stage, 0)
    }
    for (const tablet of [0, 2]) await stage.connect(tablet, true)
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    const shorter = await server.look(backUp)
    await stage.answer(stage.tab(2), judged('not-confirmed', 'acknowledged and lost'), 1)
    await stage.connect(2, true)
    await stage.connect(2, true)
    const sent = (await logOf(stage, 'answer')).length
    expect(stage, sent === 1, `${sent} answers are in the restored log`)
    await offline(stage, 2)
    await stage.run(copyBack(history, shorter))
    await stage.connect(2, true)
    await history.world.pass(40_000)
    const there = (await logOf(stage, 'answer')).map((row) => row.body).join()
    expect(stage, there.includes('acknowledged and lost'), 'what was acknowledged is not there')
    return history
  },
}
