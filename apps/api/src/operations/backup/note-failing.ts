import { dayIn } from '@apron/scoring/zoned-day.ts'
import { notifyAdmins } from '../../people/accounts/notify-admins.ts'
import {
  findInstallationValue,
  replaceInstallationValue,
} from '../../platform/db/installation-values.ts'
import type { Context, Db } from '../../platform/handler.ts'
import type { StillDue } from '../../platform/notices/checks.ts'
import { settleNotices } from '../../platform/notices/settle-notices.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'

/** Since when backups of this database fail: an instant; nothing, or an empty text, while they do not. */
const key = 'backupFailingSince'
const aboutId = 'backup'

const findSince = async (db: Db): Promise<string | null> =>
  (await findInstallationValue(db, key)) || null

/** Notifies the admins once, from the first failure until a backup is made again. */
export async function noteFailing(here: Pick<Context, 'db' | 'now' | 'newId'>): Promise<void> {
  const { db, now } = here
  const from = await findInstallationValue(db, key)
  if (from !== null && from !== '') return
  await db.transaction().execute(async (tx) => {
    if (!(await replaceInstallationValue(tx, key, { from, to: now }))) return
    const sinceOn = dayIn(await loadTimeZone(tx), Date.parse(now))
    await notifyAdmins(
      { ...here, db: tx },
      { kind: 'backup-failing', cause: now, aboutId, gaps: { sinceOn } },
    )
  })
}

export async function noteBackedUp(db: Db, now: string): Promise<void> {
  const from = await findSince(db)
  if (from === null) return
  await replaceInstallationValue(db, key, { from, to: '' })
  await settleNotices(db, { aboutId, kinds: ['backup-failing'] }, now)
}

export const isBackupFailing: StillDue = async (db, notices) => {
  const since = await findSince(db)
  return new Set(notices.flatMap(({ id, cause }) => (cause === since ? [id] : [])))
}
