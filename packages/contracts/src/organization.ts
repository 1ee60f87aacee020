import * as z from 'zod/mini'
import { listEnd, listQuery } from './list.ts'
import { organizationStatuses } from './named-in-addresses.ts'
import { id, instant } from './text.ts'
import { organizationKind, organizationName } from './user.ts'

/** An organization as whoever chooses one sees it. */
export const organization = z.object({
  id,
  name: z.string(),
  kind: organizationKind,
  createdAt: instant,
  /** People who were not deleted. */
  userCount: z.int(),
  /** Since when nobody is put into it; null while it is open. */
  closedAt: z.nullable(instant),
})
export type Organization = z.infer<typeof organization>
export const organizations = z.object({ organizations: z.array(organization) })

/** An organization as admins manage it. */
export const managedOrganization = z.object({
  ...organization.shape,
  activeCount: z.int(),
  /** Assessments that are neither complete nor cancelled. */
  openAssessments: z.int(),
  /** Whoever asks for access may choose it by name; strangers read that name. */
  isListed: z.boolean(),
})
export type ManagedOrganization = z.infer<typeof managedOrganization>
export const oneOrganization = z.object({ organization: managedOrganization })

const { search, cursor, limit } = listQuery
export const organizationFilter = z.object({
  search,
  cursor,
  limit,
  kind: z.optional(organizationKind),
  status: z.optional(z.enum(organizationStatuses)),
  /** `name` where nothing is said; `created` begins with the latest. */
  sort: z.optional(z.enum(['name', 'created'])),
})
export const organizationPage = z.object({
  organizations: z.array(managedOrganization),
  ...listEnd,
})

export const organizationKey = z.object({ organizationId: id })
const named = { name: organizationName, kind: organizationKind }
export const newOrganization = z.strictObject(named)
/** Listed only where that is said. */
export const organizationCreation = z.strictObject({
  ...newOrganization.shape,
  isListed: z.optional(z.boolean()),
})
/** A part that is left out stays. */
export const organizationChange = z.strictObject({
  name: z.optional(organizationName),
  kind: z.optional(organizationKind),
  isListed: z.optional(z.boolean()),
})
/**
 * Closing makes everybody active in it inactive. `activeCount` is how many the caller was told that
 * this would be: where it is no longer so, nothing happens.
 */
export const organizationStatusChange = z.strictObject({
  status: z.enum(organizationStatuses),
  activeCount: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
})

/**
 * What strangers may choose among: those that an admin listed, and of each the name and kind alone. A name may be
 * shorter than one that is given today.
 */
export const listedOrganizations = z.object({
  organizations: z.array(z.object({ name: z.string(), kind: organizationKind })),
})
