/** The lead signs for the team; then an administrator or a supervisor countersigns for the authority. */
export const signatureParts = ['lead', 'counter'] as const
export type SignaturePart = (typeof signatureParts)[number]

/** A report, for the rules of its signatures. */
export type ToSign = {
  /** Its audit is complete now: one that was opened again gets another report. */
  readonly isComplete: boolean
  readonly isNewest: boolean
  readonly isSelfAssessment: boolean
  /** There is a file of it in each language, for whoever signs to read. */
  readonly isMade: boolean
  readonly signed: readonly { readonly part: SignaturePart; readonly userId: string }[]
}

export type Signer = {
  readonly userId: string
  readonly isLead: boolean
  readonly mayCountersign: boolean
}

export type SignRefusal =
  | 'self-assessment'
  | 'replaced'
  | 'opened-again'
  | 'already-signed'
  | 'not-made'
  | 'not-permitted'
  | 'lead-first'
  | 'same-person'

/** What a report still waits for; null where both have signed, or nobody is to: nobody reviewed it. */
export function awaitedSignature({
  isSelfAssessment,
  signed,
}: Pick<ToSign, 'isSelfAssessment' | 'signed'>): SignaturePart | null {
  if (isSelfAssessment) return null
  return signatureParts.find((part) => !signed.some((it) => it.part === part)) ?? null
}

/** Why this person may not sign this part now, the first reason; null where they may. */
export function findSignRefusal(
  report: ToSign,
  signer: Signer,
  part: SignaturePart,
): SignRefusal | null {
  const { signed } = report
  if (part === 'lead' ? !signer.isLead : !signer.mayCountersign) return 'not-permitted'
  if (report.isSelfAssessment) return 'self-assessment'
  if (signed.some((it) => it.part === part)) return 'already-signed'
  if (!report.isNewest) return 'replaced'
  if (!report.isComplete) return 'opened-again'
  if (!report.isMade) return 'not-made'
  if (awaitedSignature(report) !== part) return 'lead-first'
  if (signed.some((it) => it.userId === signer.userId)) return 'same-person'
  return null
}

/** What this person may sign it as now. */
export const partToSign = (report: ToSign, signer: Signer): SignaturePart | null =>
  signatureParts.find((part) => findSignRefusal(report, signer, part) === null) ?? null

/** Whether a report that waits for a signature is late: past its due day, on the day itself it is not. */
export const isSigningOverdue = (dueOn: string, today: string): boolean => dueOn < today
