import { asks } from './told-by-wire.ts'
import type { Stage } from './stage.ts'

type Receipt = {
  readonly status: string
  readonly reason?: string
  readonly detail?: string
}
type Said = {
  readonly receipts?: readonly Receipt[]
  readonly code?: string
  readonly issues?: readonly { readonly path: string }[]
}

/** All that a client is told of what it sends: of each mutation its receipt, or the problem and where it lies. */
export async function toldWhy(
  stage: Stage,
  who: { readonly id: string },
  name: 'assessment.answer' | 'assessment.submit',
  body: Readonly<Record<string, unknown>>,
): Promise<string> {
  const params = { assessmentId: stage.assessmentId }
  const {
    receipts,
    code,
    issues = [],
  } = (await asks(stage, who, name, { params, body })).said as Said
  if (receipts === undefined) return [code, ...issues.map(({ path }) => path)].join(' ')
  return receipts
    .map(({ status, reason, detail }) => [status, reason, detail].filter(Boolean).join(' '))
    .join('; ')
}

/** A submit as a plain client writes it: no text was written, and what stands is not named. */
export const submitOf = (
  change: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  submit: true,
  recommendation: '',
  findings: '',
  takeaways: '',
  ...change,
})
