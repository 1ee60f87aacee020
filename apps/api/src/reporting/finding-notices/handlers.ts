import { loadAssessment } from '../../audits/assessments/visible.ts'
import type { SendsMail } from '../../people/users/reset.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Handler, Handlers } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'
import { findIssued } from '../issuing/queries.ts'
import { describeNotices } from './describe.ts'
import { noticeFileName } from './file-name.ts'
import { makeFindingNotice } from './make.ts'
import { listNoticeFiles, loadNotice, newestNoticeFiles } from './queries.ts'
import { serveByHand, serveByMail } from './serve.ts'

const listFindingNotices =
  (sendsMail: SendsMail): Handler<'finding-notice.list'> =>
  async ({ params }, context) =>
    readConsistently(context.db, async (db) => {
      const assessment = await loadAssessment(db, params.assessmentId, context.caller)
      return describeNotices({ ...context, db }, assessment, sendsMail)
    })

/** The PDF of a notice in a language; 404 while it is still to be made. */
const giveNotice =
  (files: Files): Handler<'finding-notice.file'> =>
  async ({ params: { assessmentId, noticeId, language } }, { db, caller }) => {
    const { id } = await loadAssessment(db, assessmentId, caller)
    const notice = await loadNotice(db, { assessmentId: id, noticeId })
    const report = await findIssued(db, notice)
    const all = newestNoticeFiles(await listNoticeFiles(db, [notice.id]))
    const file = all.find((it) => it.language === language)
    if (report === undefined || file === undefined) throw notFound()
    const bytes = await files.open(file.key)
    if (bytes === null) throw new Error(`the file ${file.key} is gone from where files are kept`)
    const { number } = notice
    const name = noticeFileName({ number, marking: report.marking }, language)
    return { name, type: 'application/pdf', bytes }
  }

export const findingNoticeHandlers = (files: Files, sendsMail: SendsMail) =>
  ({
    'finding-notice.list': listFindingNotices(sendsMail),
    'finding-notice.make': makeFindingNotice(sendsMail),
    'finding-notice.file': giveNotice(files),
    'finding-notice.serve-by-mail': serveByMail(sendsMail),
    'finding-notice.serve-by-hand': serveByHand(sendsMail),
  }) satisfies Partial<Handlers>
