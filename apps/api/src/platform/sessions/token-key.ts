import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import {
  findInstallationValue,
  loadEpoch,
  replaceInstallationValue,
} from '../db/installation-values.ts'
import { ConfigError } from '../config.ts'
import { findKey, keepKey, type KeyFile } from '../files/key-file.ts'
import type { Db } from '../handler.ts'
import { keepBeside } from './secret.ts'

const setting = 'token-key'
const fileName = 'token.key'
const keyFile: KeyFile<Buffer> = {
  name: fileName,
  read: (text) => {
    const key = Buffer.from(text.trim(), 'base64url')
    return key.length === 32 ? key : null
  },
  write: (key) => `${key.toString('base64url')}\n`,
  whenNew: 'everybody signs in again then',
}

export type TokenKeyStart = {
  readonly db: Db
  readonly dataDir: string
  /** Several servers may serve this database. */
  readonly isShared: boolean
  /** What TOKEN_KEY says; null leaves it to the file. */
  readonly given: string | null
  readonly now: string
}

/**
 * What the database knows of the key: its hash, in which life of the database it was noted, and since when
 * there is one.
 */
const noted = z.object({ hash: z.string(), epoch: z.string(), since: z.string() })
type Noted = z.infer<typeof noted>

/**
 * Reads or makes the key without which nobody signs in this installation's name, also not who has a copy of
 * the database: it lies in the data folder, for its owner alone. Throws a ConfigError where servers of one
 * database would have different ones.
 */
export async function openTokenKey(start: TokenKeyStart): Promise<void> {
  const { db, dataDir, isShared, given, now } = start
  const epoch = await loadEpoch(db)
  const told = await findInstallationValue(db, setting)
  const before = told === null ? null : z.parse(noted, JSON.parse(told))
  const known = before?.epoch === epoch ? before : null
  const kept =
    given === null ? await findKey(dataDir, keyFile) : createHash('sha256').update(given).digest()
  // Elsewhere a new key only asks people to sign in again; here each server would turn the other's away.
  const mayChange = !isShared || known === null
  if (kept === null && !mayChange) throw differs(dataDir)
  const key = kept ?? (await keepKey(dataDir, keyFile, randomBytes(32)))
  const hash = createHash('sha256').update(setting).update(key).digest('base64url')
  if (known !== null && known.hash !== hash && !mayChange && given === null) throw differs(dataDir)
  const since = before?.since ?? now
  const own: Noted = { hash, epoch, since }
  const isNew = known?.hash !== hash
  // Another server may have noted its own meanwhile: it is looked at anew, and may be refused now.
  if (
    isNew &&
    !(await replaceInstallationValue(db, setting, { from: told, to: JSON.stringify(own) }))
  )
    return openTokenKey(start)
  keepBeside(db, { key, since })
}

const differs = (dataDir: string): ConfigError =>
  new ConfigError(
    `DATABASE_URL names a database that other servers serve with another ${fileName} than ${dataDir} has. ` +
      `Copy the file from the DATA_DIR of one of them, or set TOKEN_KEY to the same 32 characters or more ` +
      'for each: with new ones everybody signs in again.',
  )
