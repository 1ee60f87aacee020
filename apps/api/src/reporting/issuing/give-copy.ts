import { markingInFileName } from '@apron/contracts/marking.ts'
import { loadAssessment } from '../../audits/assessments/visible.ts'
import type { Handler } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'
import { copyInAThread } from './copy-in-a-thread.ts'
import { loadIssuedInput } from './issued-input.ts'
import { readPage } from './page.ts'
import { findIssued, signaturesOf } from './queries.ts'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html;charset=utf-8',
} as const

/**
 * An issued report in a form that can be pasted from, written anew each time and never kept; or as a page, as it
 * was given out. A report that was issued before there were pages has its page written anew, too.
 */
export const giveCopy: Handler<'report.copy'> = async ({ params }, { db, caller }) => {
  const { assessmentId, revision, language, format } = params
  const { id } = await loadAssessment(db, assessmentId, caller)
  const key = { assessmentId: id, revision }
  const report = await findIssued(db, key)
  if (report === undefined) throw notFound()
  // Without an address of its check: what is checked is the PDF.
  const input = await loadIssuedInput({ db, baseUrl: '' }, key, await signaturesOf(db, key))
  const kept = format === 'html' ? await readPage(db, { ...key, language }) : null
  const bytes = kept ?? (await copyInAThread({ input, language, format }, caller.userId))
  const marked = markingInFileName(input.marking)
  const name = `${report.number}-R${revision}-${language}${marked}.${format}`
  return { name, type: types[format], bytes }
}
