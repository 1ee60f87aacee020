import type { VerificationOutcome } from '@apron/scoring/action-lists.ts'
import type { Assessment } from '@apron/contracts/assessment.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import type { Role } from '@apron/contracts/role.ts'
import type {
  organizationKinds,
  criticalElementsAsked,
} from '@apron/contracts/named-in-addresses.ts'
import type { SummaryText } from '@apron/scoring/register.ts'

/** The key of each role's word, in the namespace `words`. */
export const roleKey = {
  admin: 'words:role.admin',
  editor: 'words:role.editor',
  'auditor-supervisor': 'words:role.auditor-supervisor',
  auditor: 'words:role.auditor',
  trial: 'words:role.trial',
  technician: 'words:role.technician',
  'quality-analyst': 'words:role.quality-analyst',
  viewer: 'words:role.viewer',
  none: 'words:role.none',
} as const satisfies Record<Role, string>

/** The key of what each role is permitted, as section 6 of the specification puts it. */
export const roleMeansKey = {
  admin: 'words:role-means.admin',
  editor: 'words:role-means.editor',
  'auditor-supervisor': 'words:role-means.auditor-supervisor',
  auditor: 'words:role-means.auditor',
  trial: 'words:role-means.trial',
  technician: 'words:role-means.technician',
  'quality-analyst': 'words:role-means.quality-analyst',
  viewer: 'words:role-means.viewer',
  none: 'words:role-means.none',
} as const satisfies Record<Role, string>

/** The key of each audit type's words. */
export const auditTypeKey = {
  'national-airport-authority': 'words:audit-type.national-airport-authority',
  'central-security-agency': 'words:audit-type.central-security-agency',
  customs: 'words:audit-type.customs',
  'central-aviation-authority': 'words:audit-type.central-aviation-authority',
  'civil-aviation-authority': 'words:audit-type.civil-aviation-authority',
} as const satisfies Record<Assessment['auditType'], string>

/** The key of each kind of location's words. */
export const locationTypeKey = {
  airport: 'words:location-type.airport',
  airline: 'words:location-type.airline',
  'cargo-facility': 'words:location-type.cargo-facility',
  'catering-facility': 'words:location-type.catering-facility',
} as const satisfies Record<LocationType, string>

/** The key of each summary text's name. */
export const summaryTextKey = {
  summary: 'words:summary-text.summary',
  recommendations: 'words:summary-text.recommendations',
  findings: 'words:summary-text.findings',
  takeaways: 'words:summary-text.takeaways',
  'key-recommendations': 'words:summary-text.key-recommendations',
  'immediate-vulnerabilities': 'words:summary-text.immediate-vulnerabilities',
} as const satisfies Record<SummaryText, string>

/** What was seen on site of a part of a corrective action. */
export const seenKey = {
  verified: 'words:seen.verified',
  partly: 'words:seen.partly',
  'not-effective': 'words:seen.not-effective',
} as const satisfies Record<VerificationOutcome, string>

/** The key of each kind of organization's word. */
export const organizationKindKey = {
  authority: 'words:organization-kind.authority',
  airport: 'words:organization-kind.airport',
  airline: 'words:organization-kind.airline',
  cargo: 'words:organization-kind.cargo',
  catering: 'words:organization-kind.catering',
  other: 'words:organization-kind.other',
} as const satisfies Record<(typeof organizationKinds)[number], string>

/** The key of each of ICAO's critical elements, and of none. */
export const criticalElementKey = {
  'ce-1': 'words:critical-element.ce-1',
  'ce-2': 'words:critical-element.ce-2',
  'ce-3': 'words:critical-element.ce-3',
  'ce-4': 'words:critical-element.ce-4',
  'ce-5': 'words:critical-element.ce-5',
  'ce-6': 'words:critical-element.ce-6',
  'ce-7': 'words:critical-element.ce-7',
  'ce-8': 'words:critical-element.ce-8',
  none: 'words:critical-element.none',
} as const satisfies Record<(typeof criticalElementsAsked)[number], string>
