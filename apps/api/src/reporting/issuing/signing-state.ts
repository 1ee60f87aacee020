import type { SignaturePart, Signer, ToSign } from '@apron/scoring/signing.ts'
import type { AssessmentRow } from '../../audits/assessments/visible.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Caller } from '../../platform/handler.ts'
import { issueLanguages } from './freeze.ts'
import type { Issued } from './queries.ts'

type Around = {
  readonly assessment: Pick<AssessmentRow, 'status'>
  readonly isNewest: boolean
  /** Of this revision. */
  readonly files: readonly Pick<Tables['issuedFile'], 'language'>[]
  readonly signatures: readonly { readonly part: SignaturePart; readonly userId: string }[]
}

/** A report as the rules of its signatures see it. */
export const toSignOf = (
  report: Pick<Issued, 'isSelfAssessment'>,
  { assessment, isNewest, files, signatures }: Around,
): ToSign => ({
  isComplete: assessment.status === 'complete',
  isNewest,
  isSelfAssessment: report.isSelfAssessment === 1,
  isMade: issueLanguages.every((language) => files.some((it) => it.language === language)),
  signed: signatures,
})

/** The caller as those rules see them: whoever leads the audit now, and whoever may countersign. */
export const signerOf = ({ leadId }: Pick<AssessmentRow, 'leadId'>, caller: Caller): Signer => ({
  userId: caller.userId,
  isLead: caller.userId === leadId && caller.may('audit.answer'),
  mayCountersign: caller.may('report.countersign'),
})
