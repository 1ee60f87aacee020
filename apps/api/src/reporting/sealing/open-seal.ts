import { hash } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod/mini'
import {
  findInstallationValue,
  loadEpoch,
  replaceInstallationValue,
} from '../../platform/db/installation-values.ts'
import { ConfigError } from '../../platform/config.ts'
import { findKey, keepKey, type KeyFile } from '../../platform/files/key-file.ts'
import type { Db } from '../../platform/handler.ts'
import { holdsAt, timeOf } from './holds-at.ts'
import { asPem, certificateAsPem, fromPem } from './pem.ts'
import type { P12 } from '../../platform/config.ts'
import type { SealKey } from './seal-key.ts'

const setting = 'seal-key'
const fileName = 'seal.pem'
const keyFile: KeyFile<SealKey> = {
  name: fileName,
  read: fromPem,
  write: asPem,
  whenNew: 'reports are sealed with a new key then',
}

/** What an installation seals with, and all roots that its seals were ever vouched for by, the present first. */
export type OpenSeal = { readonly key: SealKey; readonly roots: readonly string[] }

export type SealStart = {
  readonly db: Db
  readonly dataDir: string
  /** Several servers may serve this database. */
  readonly isShared: boolean
  /** Connections of other servers that serve it just now. */
  readonly others: number
  /** What SIGNING_P12 says; null leaves it to the file. */
  readonly given: P12 | null
  readonly now: string
}

/** What the database knows: of which certificate, in which life of the database, and every root, in PEM. */
const noted = z.object({ hash: z.string(), epoch: z.string(), roots: z.array(z.string()) })
type Noted = z.infer<typeof noted>

/**
 * Reads or makes the key that reports are sealed with: it lies in the data folder, for its owner alone, and in
 * no backup. Throws a ConfigError where it is no key or out of time, and where servers of one database would
 * have different ones: a key that is given may be another one only while nobody else serves the database.
 */
export async function openSeal(start: SealStart): Promise<OpenSeal> {
  const { db, dataDir, isShared, others, given, now } = start
  const epoch = await loadEpoch(db)
  const told = await findInstallationValue(db, setting)
  const before = told === null ? null : z.parse(noted, JSON.parse(told))
  // After a restore each folder may have another.
  const isHeld = isShared && given === null && before?.epoch === epoch
  const kept = given === null ? await findKey(dataDir, keyFile) : await readGiven(given)
  if (kept === null && isHeld) throw differs(dataDir)
  const key = kept ?? (await makeKey(dataDir, now))
  const own = key.certificates[0] ?? new Uint8Array()
  checkTime(key, now, given?.file ?? join(dataDir, fileName))
  const hashed = hash('sha256', own, 'hex')
  if (isHeld && before.hash !== hashed) throw differs(dataDir)
  const isOther = before?.epoch === epoch && before.hash !== hashed
  if (given !== null && isOther && others > 0) throw givenDiffers(given)
  const root = certificateAsPem(key.certificates.at(-1) ?? own)
  const roots = [root, ...(before?.roots ?? []).filter((it) => it !== root)]
  const next: Noted = { hash: hashed, epoch, roots }
  const text = JSON.stringify(next)
  // Another server may have noted its own meanwhile: it is looked at anew, and may be refused now.
  if (!(await replaceInstallationValue(db, setting, { from: told, to: text })))
    return openSeal(start)
  return { key, roots }
}

// Its library is large, and most have no such file.
const readGiven = async (given: P12): Promise<SealKey> =>
  (await import('./read-p12.ts')).readP12(given)

async function makeKey(dataDir: string, now: string): Promise<SealKey> {
  const { makeSealKey } = await import('./make-seal-key.ts')
  return keepKey(dataDir, keyFile, await makeSealKey(now))
}

function checkTime(key: SealKey, now: string, file: string): void {
  if (holdsAt(key, now)) return
  const { from, to } = timeOf(key)
  throw new ConfigError(
    `The certificate in ${file} holds from ${from.toISOString()} to ${to.toISOString()}, ` +
      'which is not now. docs/operations/reports-and-signing.md says how to change it.',
  )
}

const differs = (dataDir: string): ConfigError =>
  new ConfigError(
    `DATABASE_URL names a database that other servers serve with another ${fileName} than ${dataDir} has. ` +
      'Copy the file from the DATA_DIR of one of them, or give each the same key by SIGNING_P12.',
  )

const givenDiffers = ({ file }: P12): ConfigError =>
  new ConfigError(
    `SIGNING_P12 names ${file}, which has another key than the one that other servers of this database seal with ` +
      'just now. Stop all of them, and start each with the same file.',
  )
