import type { auditTypes } from '@apron/contracts/assessment.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import type { Language } from './judgement.ts'
import type { PersonName } from './people.ts'
import { writtenTexts, type AuditTexts } from './written-texts.ts'
import { finishedElsewhere } from './finished-elsewhere.ts'

/** One assessment of the demo and what became of it. Days count from now; the past is negative. */
export type Story = {
  readonly title: string
  /** Code of an airport, or of a facility or an airline of `places.ts`. */
  readonly location: string
  readonly grouping?: LocationType
  readonly auditType: (typeof auditTypes)[number]
  readonly isFocused?: true
  readonly language: Language
  /** Categories, as question ids name them. */
  readonly categories: readonly string[]
  /** At most so many of their questions. */
  readonly most?: number
  readonly creator: PersonName
  readonly lead: PersonName
  readonly colleague?: PersonName
  readonly createdOn: number
  readonly dueOn: number
  /** Moves the answers about, so that no two audits look alike. */
  readonly seed: number
  /** Categories with a serious deficiency. */
  readonly serious?: readonly string[]
  /** More falls short than usual. */
  readonly isWeak?: true
  /** The lead takes this part of the questions, the colleague the next one; the rest is open. */
  readonly work?: { readonly on: number; readonly lead: number; readonly colleague: number }
  /** Lead and colleague answered this question differently, out of each other's reach. */
  readonly conflictAt?: string
  readonly submittedOn?: number
  /** What was written under the whole of it, and with whom they spoke. */
  readonly texts?: AuditTexts
  readonly end?:
    | { readonly to: 'complete'; readonly on: number }
    | { readonly to: 'returned' | 'cancelled'; readonly on: number; readonly reason: string }
}

const byAuthority = { creator: 'supervisor', lead: 'auditor', colleague: 'auditor2' } as const
const everything = ['ORG', 'ACC', 'PAX', 'HBG', 'CGO', 'ACF', 'STF', 'FAL', 'RSP', 'QCT', 'CYB']

/**
 * One assessment in each status, a finished one before the running one, finished ones of every kind of place, and two of
 * other organizations.
 */
export const stories: readonly Story[] = [
  ...finishedElsewhere,
  {
    ...byAuthority,
    title: 'RUH annual security audit',
    location: 'RUH',
    auditType: 'civil-aviation-authority',
    language: 'en',
    categories: everything,
    createdOn: -120,
    dueOn: -105,
    seed: 1,
    serious: ['ACC'],
    work: { on: -113, lead: 0.6, colleague: 0.4 },
    submittedOn: -109,
    end: { to: 'complete', on: -104 },
  },
  {
    ...byAuthority,
    title: 'JED passenger and baggage screening audit',
    location: 'JED',
    auditType: 'central-security-agency',
    language: 'en',
    categories: ['PAX', 'HBG', 'FAL'],
    createdOn: -45,
    dueOn: -29,
    seed: 2,
    serious: ['FAL'],
    isWeak: true,
    work: { on: -37, lead: 0.5, colleague: 0.5 },
    submittedOn: -33,
    texts: writtenTexts.screening,
    end: { to: 'complete', on: -26 },
  },
  {
    ...byAuthority,
    title: 'AHB access control and staff audit',
    location: 'AHB',
    auditType: 'national-airport-authority',
    language: 'en',
    categories: ['ACC', 'STF', 'QCT'],
    createdOn: -25,
    dueOn: -1,
    seed: 4,
    serious: ['STF'],
    work: { on: -12, lead: 0.7, colleague: 0.3 },
    submittedOn: -7,
    texts: writtenTexts.access,
    end: {
      to: 'returned',
      on: -3,
      reason:
        'Please say for each of the lapsed training files since when, and add who was interviewed about the night shift.',
    },
  },
  {
    ...byAuthority,
    title: 'تدقيق تفتيش الركاب والأمتعة – مطار الأمير محمد بن عبد العزيز الدولي',
    location: 'MED',
    auditType: 'civil-aviation-authority',
    language: 'ar',
    categories: ['PAX', 'HBG', 'RSP'],
    createdOn: -21,
    dueOn: 4,
    seed: 5,
    work: { on: -9, lead: 0.6, colleague: 0.4 },
    submittedOn: -2,
    texts: writtenTexts.screeningInArabic,
  },
  {
    ...byAuthority,
    title: 'TUU perimeter inspection',
    location: 'TUU',
    auditType: 'central-security-agency',
    isFocused: true,
    language: 'en',
    categories: ['ACC'],
    createdOn: -16,
    dueOn: -5,
    seed: 7,
    work: { on: -10, lead: 0.3, colleague: 0 },
    end: {
      to: 'cancelled',
      on: -8,
      reason: 'The runway works closed the eastern perimeter until spring; planned anew for April.',
    },
  },
  {
    ...byAuthority,
    title: 'RUH security and facilitation audit',
    location: 'RUH',
    auditType: 'civil-aviation-authority',
    language: 'en',
    categories: everything,
    createdOn: -12,
    dueOn: 6,
    seed: 8,
    serious: ['CGO'],
    work: { on: -2, lead: 0.5, colleague: 0.15 },
    conflictAt: 'APR-ACC-006',
  },
  {
    ...byAuthority,
    title: 'تدقيق أمن الشحن والتموين – مطار الملك فهد الدولي',
    location: 'DMM',
    auditType: 'customs',
    language: 'ar',
    categories: ['CGO', 'CAT', 'CYB'],
    createdOn: -4,
    dueOn: 20,
    seed: 10,
  },
  {
    title: 'Cargo hall self-assessment',
    location: 'DCH',
    grouping: 'cargo-facility',
    auditType: 'civil-aviation-authority',
    language: 'en',
    categories: ['CGO', 'STF'],
    most: 20,
    creator: 'coastal.auditor',
    lead: 'coastal.auditor',
    createdOn: -11,
    dueOn: 10,
    seed: 11,
    work: { on: -5, lead: 0.5, colleague: 0 },
  },
  {
    title: 'Catering unit self-check',
    location: 'BFK',
    grouping: 'catering-facility',
    auditType: 'civil-aviation-authority',
    language: 'en',
    categories: ['CAT'],
    most: 12,
    creator: 'trial',
    lead: 'trial',
    createdOn: -6,
    dueOn: 14,
    seed: 13,
    work: { on: -1, lead: 0.4, colleague: 0 },
  },
]
