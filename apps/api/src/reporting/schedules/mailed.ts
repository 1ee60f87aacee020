import { attachedMost } from '@apron/contracts/schedule.ts'
import type { Language } from '@apron/contracts/user.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Db } from '../../platform/handler.ts'
import { textOf } from '../../platform/texts.ts'
import { fileNameOf, typeOf } from './file-name.ts'
import { reportKey } from './report-key.ts'
import { madeFor } from './who.ts'

type MailRow = Pick<Tables['mail'], 'aboutId' | 'email' | 'language'>

/** Of whom a mail about a schedule is: it makes no link by which somebody gets in. */
const to = (name: string, language: Language) => ({
  userId: null,
  requestId: null,
  organizationId: null,
  name,
  language,
})

/**
 * Whom a scheduled report is mailed to, with the report; null where they are not any more who they were when it was
 * made: of another role, of another organization, or not active.
 */
export async function findReported(db: Db, { aboutId, email, language }: MailRow, files: Files) {
  const row = await db
    .selectFrom('scheduleDelivery as delivery')
    .innerJoin('scheduleRun as run', 'run.id', 'delivery.runId')
    .innerJoin('schedule', 'schedule.id', 'run.scheduleId')
    .innerJoin('user', 'user.id', 'delivery.userId')
    .innerJoin('user as owner', 'owner.id', 'schedule.ownerId')
    .select(['delivery.fileKey', 'delivery.isLinked', 'delivery.madeFor', 'delivery.markings'])
    .select([
      'run.dueAt',
      'schedule.name',
      'schedule.report',
      'schedule.format',
      'schedule.timeZone',
    ])
    .select(['user.firstName', 'user.role', 'user.organizationId'])
    .select(['owner.firstName as ownerFirst', 'owner.lastName as ownerLast'])
    .where('delivery.id', '=', aboutId)
    .where('user.email', '=', email)
    .where('user.status', '=', 'active')
    .where('user.deletedAt', 'is', null)
    .executeTakeFirst()
  if (row === undefined || row.fileKey === null || row.madeFor !== madeFor(row)) return null
  const values = {
    report: textOf(language, reportKey[row.report]),
    schedule: row.name,
    owner: `${row.ownerFirst} ${row.ownerLast}`,
  }
  const whole = { ...to(row.firstName, language), values }
  if (row.isLinked === 1) return { ...whole, more: 'mail:scheduled-report.linked' }
  const bytes = await files.read(row.fileKey)
  if (bytes === null) throw new Error(`the file ${row.fileKey} is gone from where files are kept`)
  const attachment = { name: fileNameOf(row), type: typeOf[row.format], bytes }
  return { ...whole, more: 'mail:scheduled-report.attached', attachments: [attachment] }
}

/** A report that is larger stays where it is, and its mail leads there. */
export const isTooLarge = (size: number, most: number = attachedMost): boolean => size > most
