import { guardLog, unguardLog } from '@apron/api/platform/db/guard-log.ts'
import type { Db } from '@apron/api/platform/handler.ts'
import { verifyChain } from '@apron/api/platform/audit-log/verify-chain.ts'
import type { Random } from '../world/random.ts'
import type { Server } from './server.ts'

const hands = ['edits', 'deletes', 'swaps'] as const

/** Ends the transaction in which somebody laid a hand on the log: it never was. */
class UndoneError extends Error {
  override readonly name = 'UndoneError'
}

/**
 * The product's own verification is tried: it must find the log whole, and broken once somebody who
 * gets past the program has edited, deleted or swapped a row of it.
 */
export async function tamper(server: Server, random: Random): Promise<string[]> {
  return server.look(async (db) => {
    if (!(await verifyChain(db)).isWhole)
      return ['verify finds fault with a log that nobody touched']
    const rows = await db.selectFrom('log').select('seq').orderBy('seq').execute()
    if (rows.length < 2) return []
    const hand = random.pick(hands)
    const seq = rows[random.below(rows.length - 1)]!.seq
    const found: string[] = []
    const tried = db.transaction().execute(async (tx) => {
      await unguardLog(tx)
      await lay(tx, hand, seq)
      const result = await verifyChain(tx)
      if (result.isWhole) found.push(`verify does not find that somebody ${hand} row ${seq}`)
      await guardLog(tx)
      throw new UndoneError()
    })
    await tried.catch((error: unknown) => {
      if (!(error instanceof UndoneError)) throw error
    })
    return found
  })
}

async function lay(db: Db, hand: (typeof hands)[number], seq: number): Promise<void> {
  const put = (from: number, to: number) =>
    db.updateTable('log').set({ seq: to }).where('seq', '=', from).execute()
  switch (hand) {
    case 'edits':
      await db.updateTable('log').set({ detail: 'edited' }).where('seq', '=', seq).execute()
      return
    case 'deletes':
      await db.deleteFrom('log').where('seq', '=', seq).execute()
      return
    case 'swaps':
      await put(seq, -1)
      await put(seq + 1, seq)
      await put(-1, seq + 1)
  }
}
