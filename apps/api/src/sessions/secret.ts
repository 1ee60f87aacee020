import { createHmac } from 'node:crypto'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../handler.ts'

/** What is signed; a word that was signed for one is worth nothing for another. */
export type Purpose = 'tablet' | 'link'

/** Keys that lie beside a database, whatever transaction asks. */
const besides = new WeakMap<object, Buffer>()

/** From now on what this database's installation signs needs `key` too, which is in no copy of it. */
export const keepBeside = (db: Db, key: Buffer): void =>
  void besides.set(db.getExecutor().adapter, key)

/** The key that lies beside the database; null where none was kept. */
export const keyBeside = (db: Db): Buffer | null => besides.get(db.getExecutor().adapter) ?? null

const readKey = prepared((db, key: string) =>
  db.selectFrom('installation').select('value').where('key', '=', key),
)

/** The key that the database itself has. */
export async function ownKey(db: Db): Promise<Buffer> {
  const [row] = await readKey(db, 'signing-key')
  if (row === undefined) throw new Error('the database has no signing key')
  return Buffer.from(row.value, 'base64url')
}

/** The message's code by this installation's key for a purpose, 32 bytes. */
export async function codeOf(db: Db, purpose: Purpose, message: string): Promise<Buffer> {
  const hmac = (key: Buffer, text: string): Buffer =>
    createHmac('sha256', key).update(text).digest()
  const own = hmac(await ownKey(db), purpose)
  const beside = keyBeside(db)
  return hmac(beside === null ? own : createHmac('sha256', beside).update(own).digest(), message)
}
