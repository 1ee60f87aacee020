import type { SignedLink, ToldLink } from '@apron/contracts/link.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../handler.ts'
import type { Link } from './chain.ts'

/** Keys by database, whatever transaction asks. */
const keys = new WeakMap<object, Promise<Buffer>>()

/** The installation's own key for links; read once. */
function keyOf(db: Db): Promise<Buffer> {
  const { adapter } = db.getExecutor()
  const known = keys.get(adapter)
  if (known !== undefined) return known
  const made = loadKey(db)
  keys.set(adapter, made)
  made.catch(() => keys.delete(adapter))
  return made
}

async function loadKey(db: Db): Promise<Buffer> {
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'signing-key')
    .executeTakeFirstOrThrow()
  return createHmac('sha256', Buffer.from(value, 'base64url')).update('link').digest()
}

/** What was signed last with a key: until something changes, it is told by all and to all. */
const latest = new WeakMap<Buffer, { readonly said: string; readonly mac: Buffer }>()

function macOf(key: Buffer, epoch: string, { seq, hash }: Link): Buffer {
  const said = `${epoch}:${seq}:${hash}`
  const known = latest.get(key)
  if (known?.said === said) return known.mac
  const mac = createHmac('sha256', key).update(said).digest()
  latest.set(key, { said, mac })
  return mac
}

/** The server's word that its log had this link in this epoch: nobody else can make one. */
export async function signLink(db: Db, epoch: string, link: Link): Promise<SignedLink> {
  return { ...link, mac: macOf(await keyOf(db), epoch, link).toString('base64url') }
}

/** Whether this installation said so. */
export async function isSigned(db: Db, told: ToldLink): Promise<boolean> {
  const mac = Buffer.from(told.mac, 'base64url')
  const own = macOf(await keyOf(db), told.epoch, told)
  return mac.length === own.length && timingSafeEqual(mac, own)
}
