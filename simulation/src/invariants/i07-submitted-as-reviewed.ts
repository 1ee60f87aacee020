import { createHash } from 'node:crypto'
import { canonicalDigestInput } from '@apron/scoring/digest.ts'
import { isConflict } from '@apron/scoring/merge-heads.ts'
import type { ServerView } from '../server/look.ts'
import type { Change } from '../server/watch.ts'

/**
 * I7: what was submitted is what was reviewed: at the moment of a submit the registers have the
 * digest that its author sent, and nothing changes them while the assessment is in review or
 * complete. I6: and no conflict was open.
 */
export function submittedAsReviewed({ before, after, rows }: Change): ['I6' | 'I7', string][] {
  const found: ['I6' | 'I7', string][] = []
  for (const row of rows) {
    if (row.kind !== 'submit' || row.status !== 'applied' || row.reason !== null) continue
    const assessmentId = row.assessmentId ?? ''
    const { digest } = JSON.parse(row.body) as { digest?: string }
    if (digest !== undefined && digest !== digestOf(before, assessmentId)) {
      found.push(['I7', `${row.id} was submitted with another digest than stood`])
    }
    for (const register of conflictsOf(before, assessmentId)) {
      found.push(['I6', `${row.id} was submitted while ${register} was in conflict`])
    }
  }
  for (const { id, status } of after.assessments) {
    const was = before.assessments.find((row) => row.id === id)?.status
    if (status !== was || (status !== 'in-review' && status !== 'complete')) continue
    if (digestOf(before, id) !== digestOf(after, id)) {
      found.push(['I7', `${id} was changed while it was ${status}`])
    }
  }
  return found
}

/** SHA-256 of everything that stands in an assessment. */
export function digestOf({ heads, pins }: ServerView, assessmentId: string): string {
  const versions = new Map(
    pins
      .filter((pin) => pin.assessmentId === assessmentId)
      .map((pin) => [pin.questionId, pin.version]),
  )
  const rows = heads
    .filter((head) => head.assessmentId === assessmentId)
    .map(({ register, value }) => ({
      register,
      value: JSON.parse(value) as unknown,
      version: register.startsWith('answer/') ? (versions.get(register.slice(7)) ?? null) : null,
    }))
  return createHash('sha256').update(canonicalDigestInput(rows)).digest('hex')
}

/** Registers whose heads hold different values. */
export function conflictsOf({ heads }: ServerView, assessmentId: string): string[] {
  const here = heads.filter((head) => head.assessmentId === assessmentId)
  return [...Map.groupBy(here, (head) => head.register)]
    .filter(([, rows]) =>
      isConflict(
        rows.map((head) => ({
          ...head,
          device: head.deviceId,
          value: JSON.parse(head.value) as unknown,
        })),
      ),
    )
    .map(([register]) => register)
}
