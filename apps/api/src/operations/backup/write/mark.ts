import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { nameOf } from '../../../platform/db/target.ts'
import type { Db } from '../../../platform/handler.ts'
import {
  findInstallationValue,
  idKey,
  loadEpoch,
} from '../../../platform/db/installation-values.ts'
import { loadLastLink } from '../../../platform/audit-log/log.ts'
import { readConsistently } from '../../../platform/db/read-consistently.ts'
import { makeFolder, putFile } from './put-file.ts'

const mark = z.object({
  /** Where it was, without a password. */
  database: z.string(),
  installationId: z.string(),
  epoch: z.string(),
  seq: z.int().check(z.minimum(0)),
  hash: z.string(),
  at: z.string(),
})
/** How far the log had come when somebody last looked; kept outside of the database. */
export type Mark = z.infer<typeof mark>

export const markName = 'high-water.json'
export const markIn = (dataDir: string): string => join(dataDir, markName)

/** Null where there is none that can be read: that is no fault. */
export async function readMark(dataDir: string): Promise<Mark | null> {
  try {
    return mark.parse(JSON.parse(await readFile(markIn(dataDir), 'utf8')))
  } catch {
    return null
  }
}

/** Notes how far the log has come. */
export async function writeMark(dataDir: string, mark: Mark): Promise<void> {
  await makeFolder(dataDir)
  await putFile(markIn(dataDir), true, (handle) => handle.writeFile(`${JSON.stringify(mark)}\n`))
}

/** How far the log has come now. */
export const loadMark = (db: Db, database: string, at: string): Promise<Mark> =>
  readConsistently(db, async (tx) => ({
    database: nameOf(database),
    installationId: (await findInstallationValue(tx, idKey)) ?? '',
    epoch: await loadEpoch(tx),
    ...(await loadLastLink(tx)),
    at,
  }))
