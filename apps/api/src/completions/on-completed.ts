import type { AssessmentRow } from '../assessments/visible.ts'
import type { Tables } from '../db/tables.ts'
import type { Context } from '../handler.ts'

/** What is done within the transaction of every completion, beside writing it down. */
export type CompletionStep = (
  here: Pick<Context, 'db' | 'caller' | 'now' | 'newId'>,
  row: AssessmentRow,
  completion: Tables['completion'],
) => Promise<void>

const steps: CompletionStep[] = []

/** Adds a step; `handlers.ts` names all of them, so that this folder knows no report. */
export const onCompleted = (step: CompletionStep): void => void steps.push(step)

export const takeSteps: CompletionStep = async (here, row, completion) => {
  for (const step of steps) await step(here, row, completion)
}
