import type { reviewQueue } from '@apron/contracts/review.ts'
import type * as z from 'zod/mini'

/** One row of the queue. */
export type ReviewRow = z.infer<typeof reviewQueue>['assessments'][number]
