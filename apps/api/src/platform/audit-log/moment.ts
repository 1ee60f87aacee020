import { sql } from 'kysely'
import type { SignedLink } from '@apron/contracts/link.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../handler.ts'
import { firstLink } from './chain.ts'
import { signLink } from './sign-link.ts'

const readMoment = prepared((db) =>
  db
    .selectFrom('counter')
    .innerJoin('installation', (join) =>
      join.on('installation.key', '=', sql.lit('epoch')).on('counter.id', '=', sql.lit(1)),
    )
    .leftJoin('log', 'log.seq', 'counter.seq')
    .select(['counter.seq', 'installation.value as epoch', 'log.hash']),
)

/**
 * What every answer to a tablet names: this life of the database, the last number of its log, and that
 * place of the chain, signed.
 */
export async function loadMoment(
  db: Db,
): Promise<{ epoch: string; seq: number; link: SignedLink }> {
  const [row] = await readMoment(db)
  if (row === undefined) throw new Error('the database has no epoch or no counter')
  const { epoch, seq, hash } = row
  return { epoch, seq, link: await signLink(db, epoch, { seq, hash: hash ?? firstLink.hash }) }
}
