import type { EndpointName } from '@apron/contracts/table.ts'
import type { AnyInput } from '@apron/contracts/request.ts'
import { call } from '../people/desk.ts'
import type { Stage } from './stage.ts'

/** What a plain client of somebody is answered. */
export async function asks(
  { history }: Stage,
  who: { readonly id: string },
  name: EndpointName,
  input: AnyInput,
): Promise<{ readonly status: number; readonly said: Record<string, unknown> }> {
  const { status, text } = await call(history, who.id, name, input)
  return { status, said: JSON.parse(text) as Record<string, unknown> }
}

type Receipt = { readonly id: string; readonly status: string; readonly reason?: string }

/** Sends one batch to the first assessment; status and reason of each receipt, or the problem's code. */
export async function sendsBatch(
  stage: Stage,
  who: { readonly id: string },
  body: Readonly<Record<string, unknown>>,
  assessmentId: string = stage.assessmentId,
): Promise<string> {
  const { said } = await asks(stage, who, 'assessment.answer', { params: { assessmentId }, body })
  const { receipts, code } = said as { receipts?: readonly Receipt[]; code?: string }
  if (receipts === undefined) return code ?? 'nothing'
  return receipts.map(({ status, reason }) => `${status} ${reason ?? ''}`.trim()).join()
}

/** An answer as a client writes it. */
export const mutationOf = (
  { history, questions }: Stage,
  change: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  id: history.server.newId(),
  kind: 'answer',
  question: questions[0]!.id,
  version: questions[0]!.version,
  value: { complianceLevel: 'non-compliant', findings: 'By wire. بالسلك.', references: [] },
  base: [],
  at: new Date(history.world.now()).toISOString(),
  ...change,
})
