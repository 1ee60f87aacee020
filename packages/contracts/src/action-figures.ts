import * as z from 'zod/mini'
import { actionDivisions } from './named-in-addresses.ts'
import { bilingual, day, id } from './text.ts'

export const actionFiguresQuery = z.object({
  /** Of opening. */
  from: z.optional(day),
  to: z.optional(day),
  organizationId: z.optional(id),
  locationId: z.optional(id),
  categoryId: z.optional(id),
  by: z.optional(z.enum(actionDivisions)),
})

const share = z.nullable(z.number())
const figures = {
  /** Neither closed nor withdrawn. */
  open: z.int(),
  overdue: z.int(),
  closed: z.int(),
  withdrawn: z.int(),
  /** Of the plans and parts that have a day and are done or past it, in percent. */
  onTimeShare: share,
  meanDaysToPlan: share,
  meanDaysToClose: share,
  /** Of the closed ones of which the next assessment says it, in percent. */
  recurrenceShare: share,
}
export const actionFigures = z.object({
  from: z.nullable(day),
  to: z.nullable(day),
  all: z.object(figures),
  /** The 200 with most open ones. */
  divisions: z.array(
    z.object({
      /** `none` without an owner, `not-listed` where the owner's organization is not in the list yet. */
      key: z.string(),
      /** Null for a level, which has words, and for what has no name. */
      name: z.nullable(bilingual),
      ...figures,
    }),
  ),
})
export type ActionFigures = z.infer<typeof actionFigures>
