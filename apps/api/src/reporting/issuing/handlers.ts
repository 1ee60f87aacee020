import { markingInFileName } from '@apron/contracts/marking.ts'
import { loadAssessment } from '../../audits/assessments/visible.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Db, Handler, Handlers } from '../../platform/handler.ts'
import { queueAgain } from '../../platform/jobs/queue.ts'
import { notFound } from '../../platform/problem.ts'
import { changeCatalogue } from '../../platform/audit-log/change-catalogue.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import type { OpenSeal } from '../sealing/open-seal.ts'
import type { OwnPassword } from '../../platform/sessions/own-password.ts'
import { describeIssued, newestFiles } from './describe-issued.ts'
import { issueLanguages } from './freeze.ts'
import { issueKey, sealKey, stampKey } from './job-keys.ts'
import { findNoticeByCode, listNoticeFiles } from '../finding-notices/queries.ts'
import { giveCopy } from './give-copy.ts'
import { listNewlyIssued } from './newly-issued.ts'
import { listToSign } from './list-to-sign.ts'
import { readMarkingNames } from './material.ts'
import { listPages } from './page.ts'
import { findByCode, findIssued, listFiles, listIssued, loadIssued } from './queries.ts'
import { signReport } from './sign.ts'
import { createVerifyLimit } from './verify-limit.ts'

/** Every report of an assessment that the caller may see. */
const listReports: Handler<'report.issued'> = async ({ params }, { db, caller }) =>
  readConsistently(db, async (tx) => {
    const assessment = await loadAssessment(tx, params.assessmentId, caller)
    return { reports: await describeIssued(tx, assessment, caller) }
  })

/** The file to have of a revision in a language; 404 while it is still to be made. */
const giveReport =
  (files: Files): Handler<'report.file'> =>
  async ({ params: { assessmentId, revision, language } }, { db, caller }) => {
    const { id } = await loadAssessment(db, assessmentId, caller)
    const report = await findIssued(db, { assessmentId: id, revision })
    const ofRevision = (await listFiles(db, id)).filter((it) => it.revision === revision)
    const file = newestFiles(ofRevision).find((it) => it.language === language)
    if (report === undefined || file === undefined) throw notFound()
    const bytes = await files.open(file.key)
    if (bytes === null) throw new Error(`the file ${file.key} is gone from where files are kept`)
    const marked = markingInFileName(readMarkingNames(report.marking))
    const name = `${report.number}-R${revision}-${language}${marked}.pdf`
    return { name, type: 'application/pdf', bytes }
  }

/** What was given up is tried again, from the beginning. */
const tryAgain: Handler<'report.again'> = async ({ params }, context) =>
  changeCatalogue(context, async ({ db, caller, now }, tell) => {
    const { id } = await loadAssessment(db, params.assessmentId, caller)
    const { revision } = params
    if ((await findIssued(db, { assessmentId: id, revision })) === undefined) throw notFound()
    const asked: boolean[] = []
    for (const language of issueLanguages)
      for (const key of [issueKey, sealKey, stampKey])
        asked.push(await queueAgain(db, key({ assessmentId: id, revision, language }), now))
    if (asked.includes(true)) tell({ kind: 'report.again', target: id, after: { revision } })
    return { done: true }
  })

/** Every root that this installation's seals were ever vouched for by, the present one first, as PEM. */
const giveCertificate =
  (seal: OpenSeal | null): Handler<'seal.certificate'> =>
  async () => {
    if (seal === null) throw notFound()
    const bytes = new TextEncoder().encode(`${seal.roots.join('\n')}\n`)
    return { name: 'apron-seal.pem', type: 'application/x-pem-file', bytes }
  }

/** What a code says to anybody: nothing of what was found where. */
function verify(): Handler<'report.verify'> {
  const limit = createVerifyLimit()
  return async ({ params }, { db, address, now }) => {
    limit(address, now)
    return readConsistently(db, async (tx) => {
      const found = await findByCode(tx, params.code)
      if (found === undefined) return verifyNotice(tx, params.code)
      const { assessmentId, number, revision, issuedOn, effectiveOn } = found
      const [newest] = await listIssued(tx, assessmentId)
      const files = (await listFiles(tx, assessmentId)).filter((it) => it.revision === revision)
      const pages = await listPages(tx, assessmentId, revision)
      return {
        number,
        revision,
        issuedOn,
        effectiveOn,
        isNewest: newest?.revision === revision,
        files: [
          ...files.map(({ language, stage, sha256 }) => ({ language, stage, sha256 })),
          ...pages.map((page) => ({ ...page, format: 'html' as const })),
        ],
      }
    })
  }
}

/** The same of a finding notice, which nobody signs. */
async function verifyNotice(db: Db, code: string) {
  const notice = await findNoticeByCode(db, code)
  if (notice === undefined) throw notFound()
  const { id, assessmentId, revision, number, issuedOn } = notice
  const report = await loadIssued(db, notice)
  const [newest] = await listIssued(db, assessmentId)
  const files = await listNoticeFiles(db, [id])
  return {
    notice: number,
    number: report.number,
    revision,
    issuedOn,
    effectiveOn: null,
    isNewest: newest?.revision === revision,
    files: files.map(({ language, stage, sha256 }) => ({ language, stage, sha256 })),
  }
}

export const issuingHandlers = (files: Files, seal: OpenSeal | null, ownPassword: OwnPassword) =>
  ({
    'report.issued': listReports,
    'report.newly-issued': listNewlyIssued,
    'report.file': giveReport(files),
    'report.copy': giveCopy,
    'report.again': tryAgain,
    'report.sign': signReport(ownPassword),
    'reports.to-sign': listToSign,
    'seal.certificate': giveCertificate(seal),
    'report.verify': verify(),
  }) satisfies Partial<Handlers>
