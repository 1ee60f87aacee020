import { createHmac } from 'node:crypto'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../handler.ts'

/** What is signed; a word that was signed for one is worth nothing for another. */
type Purpose = 'tablet' | 'link' | 'stop'

/** A key that lies beside a database, in no copy of it. */
export type Beside = {
  readonly key: Buffer
  /** ISO: since when there is one. Sessions that began before were signed without it. */
  readonly since: string
}

/** By database, whatever transaction asks. */
const besides = new WeakMap<object, Beside>()

/** From now on what this database's installation signs needs the key beside it too. */
export const keepBeside = (db: Db, beside: Beside): void =>
  void besides.set(db.getExecutor().adapter, beside)

/** The key that lies beside the database; null where none was kept. */
export const keyBeside = (db: Db): Beside | null => besides.get(db.getExecutor().adapter) ?? null

const readKey = prepared((db, key: string) =>
  db.selectFrom('installation').select('value').where('key', '=', key),
)

/** The key that the database itself has. */
export async function ownKey(db: Db): Promise<Buffer> {
  const [row] = await readKey(db, 'signing-key')
  if (row === undefined) throw new Error('the database has no signing key')
  return Buffer.from(row.value, 'base64url')
}

const hmac = (key: Buffer, message: string | Buffer): Buffer =>
  createHmac('sha256', key).update(message).digest()

/** A key of the installation made of both that it has; of the database's alone where no other was kept. */
export async function keyFor(db: Db, purpose: Purpose | 'token'): Promise<Buffer> {
  const own = hmac(await ownKey(db), purpose)
  const beside = keyBeside(db)
  return beside === null ? own : hmac(beside.key, own)
}

/** The message's code by this installation's key for a purpose, 32 bytes. */
export const codeOf = async (db: Db, purpose: Purpose, message: string): Promise<Buffer> =>
  hmac(await keyFor(db, purpose), message)
