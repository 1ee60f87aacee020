import { dayIn } from '@apron/scoring/zoned-day.ts'
import { markServed } from '../../audits/actions/mark-served.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Db } from '../../platform/handler.ts'
import type { NoteOutcome } from '../../platform/mail/prepare.ts'
import { changePeople } from '../../platform/sessions/change-people.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { noticeFileName } from './file-name.ts'
import { listNoticeFiles, newestNoticeFiles } from './queries.ts'

type MailRow = Pick<Tables['mail'], 'aboutId' | 'language'>
/** Characters that are kept of what a server said when it took a mail. */
const longestAnswer = 500

const loadService = (db: Db, id: string | null) =>
  db
    .selectFrom('findingService as service')
    .innerJoin('findingNotice as notice', 'notice.id', 'service.noticeId')
    .innerJoin('assessment', 'assessment.id', 'notice.assessmentId')
    .innerJoin('location', 'location.id', 'assessment.locationId')
    .innerJoin('issuedReport as report', (join) =>
      join
        .onRef('report.assessmentId', '=', 'notice.assessmentId')
        .onRef('report.revision', '=', 'notice.revision'),
    )
    .innerJoin('user', 'user.id', 'service.byId')
    .select(['service.id', 'service.state', 'service.byId'])
    .select(['notice.id as noticeId', 'notice.number', 'notice.code', 'notice.madeAt'])
    .select(['notice.assessmentId', 'report.marking', 'assessment.organizationId'])
    .select(['location.code as place', 'user.firstName', 'user.lastName'])
    .where('service.id', '=', id)
    .executeTakeFirst()

/** Whom a notice is mailed to, with its files in both languages, that of the mail first. */
export async function findServed(db: Db, { aboutId, language }: MailRow, files: Files) {
  const row = await loadService(db, aboutId)
  if (row === undefined) return null
  const kept = newestNoticeFiles(await listNoticeFiles(db, [row.noticeId]))
  const attachments = []
  for (const file of kept.toSorted((a) => (a.language === language ? -1 : 1))) {
    const bytes = await files.read(file.key)
    if (bytes === null) throw new Error(`the file ${file.key} is gone from where files are kept`)
    const name = noticeFileName(row, file.language)
    attachments.push({ name, type: 'application/pdf', bytes })
  }
  return {
    userId: null,
    requestId: null,
    organizationId: null,
    // Whoever it is mailed to has told nobody here their name.
    name: null,
    language,
    values: {
      number: row.number,
      report: row.number.replace(/\/N\d+$/, ''),
      place: row.place,
      by: `${row.firstName} ${row.lastName}`.trim(),
    },
    attachments,
    linkTo: row.code,
  }
}

/** A server that took the mail is the proof; one that turned it away for good is shown to whoever sent it. */
export const noteServed: NoteOutcome = async (here, { aboutId }, outcome) =>
  changePeople({ ...here, caller: null }, async (seen, tell) => {
    const { db } = seen
    const row = await loadService(db, aboutId)
    if (row === undefined || row.state === 'served') return
    const { id, noticeId, assessmentId, madeAt, byId, organizationId } = row
    const act = { target: assessmentId, organizationId }
    const update = (set: Partial<Tables['findingService']>) =>
      db.updateTable('findingService').set(set).where('id', '=', id).execute()
    if ('fault' in outcome) {
      const { fault, isOver } = outcome
      await update({ fault, ...(isOver && { state: 'failed' as const }) })
      const after = { noticeId, serviceId: id, fault }
      if (isOver) tell({ ...act, kind: 'finding-notice.fail', after })
      return
    }
    const { handedOverAt: at, handedOver } = outcome
    const servedOn = dayIn(await loadTimeZone(db), Date.parse(at))
    const proof = {
      answer: handedOver?.answer.slice(0, longestAnswer) ?? null,
      messageId: handedOver?.messageId ?? null,
    }
    const done = { state: 'served' as const, servedOn, handedOverAt: at, fault: null }
    await update({ ...done, ...proof })
    const words = proof.messageId ?? ''
    const served = { assessmentId, noticeId, madeAt, at, on: servedOn, how: 'mail' as const }
    const actions = await markServed(seen, { ...served, byId, words }, tell)
    const after = { noticeId, serviceId: id, servedOn, ...proof, actions }
    tell({ ...act, kind: 'finding-notice.serve', after })
  })
