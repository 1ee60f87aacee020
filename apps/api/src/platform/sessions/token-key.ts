import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import {
  findInstallationValue,
  loadEpoch,
  replaceInstallationValue,
} from '../db/installation-values.ts'
import { ConfigError } from '../config.ts'
import type { Db } from '../handler.ts'
import { keepBeside } from './secret.ts'

const setting = 'token-key'
const fileName = 'token.key'

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
  const kept = given === null ? await readKey(dataDir) : createHash('sha256').update(given).digest()
  // Elsewhere a new key only asks people to sign in again; here each server would turn the other's away.
  const mayChange = !isShared || known === null
  if (kept === null && !mayChange) throw differs(dataDir)
  const key = kept ?? (await makeKey(dataDir))
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

/** The key of the folder; null where there is none. Throws a ConfigError for a file that is no key. */
async function readKey(dataDir: string): Promise<Buffer | null> {
  const file = join(dataDir, fileName)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const key = Buffer.from(text.trim(), 'base64url')
  if (key.length === 32) return key
  throw new ConfigError(
    `${file} is damaged. Put a copy of it back, or remove it: everybody signs in again then.`,
  )
}

/** Makes one; of servers that start together the first one's counts. */
async function makeKey(dataDir: string): Promise<Buffer> {
  const key = randomBytes(32)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    const text = `${key.toString('base64url')}\n`
    await writeFile(join(dataDir, fileName), text, { mode: 0o600, flag: 'wx' })
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readKey(dataDir)) ?? key
  }
}

const differs = (dataDir: string): ConfigError =>
  new ConfigError(
    `DATABASE_URL names a database that other servers serve with another ${fileName} than ${dataDir} has. ` +
      `Copy the file from the DATA_DIR of one of them, or set TOKEN_KEY to the same 32 characters or more ` +
      'for each: with new ones everybody signs in again.',
  )
