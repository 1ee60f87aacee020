/** Closed lists that the address of a page may name: read at once, before any schema was loaded. */

export const organizationKinds = [
  'authority',
  'airport',
  'airline',
  'cargo',
  'catering',
  'other',
] as const

export const organizationStatuses = ['active', 'closed'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]

/** When somebody last had contact: within so many days, before that, or not yet. */
export const activities = ['7-days', '30-days', 'longer', 'never'] as const

export const requestStatuses = ['email-unconfirmed', 'awaiting-approval', 'declined'] as const

export const locationTypes = ['airport', 'airline', 'cargo-facility', 'catering-facility'] as const

/** What a question may lack: a text in one of its languages, a regulation, an assessment that asked it. */
export const questionLacks = ['translation', 'regulations', 'use'] as const
/** ICAO's critical elements of a State's oversight system (Annex 19, Appendix 1). */
export const criticalElements = [
  'ce-1',
  'ce-2',
  'ce-3',
  'ce-4',
  'ce-5',
  'ce-6',
  'ce-7',
  'ce-8',
] as const
export type CriticalElement = (typeof criticalElements)[number]
/** `none` are the questions that have none. */
export const criticalElementsAsked = [...criticalElements, 'none'] as const

/** `place` is the order of categories, sub-categories and questions; `newest` that of their texts. */
export const questionSorts = ['place', 'newest'] as const

/** The texts of the catalogue that are to be in both languages. */
export const keptTexts = ['category', 'sub-category', 'question', 'considerations'] as const
export type KeptText = (typeof keptTexts)[number]
/** How far a text is: in one language only, in both, or checked in both. */
export const translationStates = ['untranslated', 'unchecked', 'checked'] as const

/** The reports that can be mailed on schedule. */
export const scheduledReports = [
  'home',
  'audits',
  'auditors',
  'places',
  'issued',
  'actions',
  'users',
] as const
export type ScheduledReport = (typeof scheduledReports)[number]
export const scheduleFormats = ['pdf', 'csv'] as const
export type ScheduleFormat = (typeof scheduleFormats)[number]
/** What a scheduled report looks back on, from the day on which it is made. */
export const schedulePeriods = [
  '7-days',
  '14-days',
  '28-days',
  '30-days',
  'last-month',
  '3-months',
  '6-months',
  '12-months',
] as const
export type SchedulePeriod = (typeof schedulePeriods)[number]

/** What notices are about; those about one thing are shown together. */
export const noticeThings = [
  'assessment',
  'action',
  'report',
  'request',
  'person',
  'schedule',
  'import',
  'server',
] as const
export type NoticeThing = (typeof noticeThings)[number]

/** Orders of corrective actions; `due` where nothing is said: what is due first, then what has no date. */
export const actionSorts = ['due', 'opened', 'number', 'changed'] as const
export const actionDues = ['overdue', 'in-7-days', 'in-30-days', 'not-served'] as const
/** `mine` are those that the caller owns, `none` those without an owner, `lost` those whose owner is gone. */
export const ownerFilters = ['mine', 'none', 'lost'] as const
/** What waits for the caller. */
export const actionWaits = ['answer', 'review', 'verify', 'extension'] as const

/** What the next assessment of a location finds of a closed action. */
export const effectivenessFound = ['effective', 'recurred'] as const
/** What the figures of corrective actions are divided by. */
export const actionDivisions = [
  'location',
  'category',
  'regulation',
  'level',
  'owner-organization',
] as const
export type ActionDivision = (typeof actionDivisions)[number]
