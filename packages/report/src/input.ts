import type { ActionState } from '@apron/scoring/action-lists.ts'
import type { ComplianceLevel, Points } from '@apron/scoring/compliance-level.ts'
import type { SummaryText } from '@apron/scoring/register.ts'
import type { Score } from '@apron/scoring/score-assessment.ts'

export type Language = 'en' | 'ar'
/** A text in both languages; where one is missing the other is shown. */
export type Bilingual = { readonly en: string | null; readonly ar: string | null }

/** Everything that a report is made of: plain, so that a tablet and a server fill it alike. */
export type ReportInput = {
  /** Of a complete assessment: null makes it a draft, whatever is missing in it. */
  readonly completion: ReportCompletion | null
  /** Nobody but its author reviewed it. */
  readonly isSelfAssessment: boolean
  readonly isTrial: boolean
  readonly operator: Bilingual
  /** `data:image/png;base64,…` or JPEG; null where there is none. */
  readonly logo: string | null
  readonly title: string
  readonly status: string
  readonly auditType: string
  readonly isFocused: boolean
  /**
   * Its protective marking, on every page; null for none. Left out of what was frozen before there were markings,
   * which calls itself restricted information.
   */
  readonly marking?: Bilingual | null
  readonly location: {
    readonly code: string
    readonly locationType: string
    readonly name: Bilingual
    readonly municipality: Bilingual
    readonly country: Bilingual
  }
  /** Days, `YYYY-MM-DD`. */
  readonly dueOn: string | null
  readonly fromOn: string | null
  readonly toOn: string | null
  /** The lead first. */
  readonly team: readonly { readonly name: string; readonly isLead: boolean }[]
  readonly notes: string
  readonly points: Points
  /** By id; `name` of what has none is null in both languages. */
  readonly categories: readonly ReportCategory[]
  /** In their order. */
  readonly questions: readonly ReportQuestion[]
  readonly texts: Readonly<Partial<Record<SummaryText, string>>>
  readonly interviewees: readonly { readonly name: string; readonly function: string }[]
  /**
   * Answers that a reviewer changed, in the order in which they were changed. Left out of what was frozen before
   * reports said so, and where only the server knows them and was not asked.
   */
  readonly reviewEdits?: readonly ReportReviewEdit[]
  /** When the states of corrective actions were read, ISO; left out where that is when the document is made. */
  readonly actionsAt?: string
  /** How many pieces of work only this tablet has. */
  readonly unsent: number
  /** ISO; the one instant in the document, and with the rest what makes its bytes. */
  readonly madeAt: string
  readonly conventions: Conventions
}

export type ReportReviewEdit = {
  readonly number: string
  readonly author: string
  /** ISO. */
  readonly at: string
  readonly reason: string
  /** Null where nothing stood. */
  readonly before: ReportAnswer | null
  readonly after: ReportAnswer
}
type ReportAnswer = { readonly level: ComplianceLevel | null; readonly finding: string }

export type ReportCompletion = {
  readonly number: string
  readonly revision: number
  /** A day, as the installation's calendar has it. */
  readonly completedOn: string
  /** By when it is signed; issues of before say nothing. */
  readonly signDueOn?: string
  readonly reviewer: string | null
  /** As the completion keeps them; null counts them anew from the questions. */
  readonly figures: ReportFigures | null
  /** Of the report that the server issues; null on every other copy, which says so. */
  readonly issue: ReportIssue | null
}

export type ReportFigures = {
  readonly whole: Score
  readonly categories: readonly {
    readonly id: string
    readonly score: Score
    readonly subCategories: readonly { readonly id: string; readonly score: Score }[]
  }[]
}

export type ReportIssue = {
  /** Where anybody can check it: what the code on each page leads to. */
  readonly verifyUrl: string
  /** Days, as the installation's calendar has them. */
  readonly issuedOn: string
  /** Since when it holds: the day of the second signature. */
  readonly effectiveOn: string | null
  /** The revision before it. */
  readonly replaces: { readonly revision: number; readonly completedOn: string } | null
  readonly signatures: readonly ReportSignature[]
}

export type ReportSignature = {
  readonly part: 'lead' | 'counter'
  readonly name: string
  /** As it was then; a role, as roles are named. */
  readonly role: string
  /** ISO. */
  readonly at: string
}

export type ReportCategory = {
  readonly id: string
  readonly name: Bilingual
  readonly subCategories: readonly { readonly id: string; readonly name: Bilingual }[]
}

export type ReportQuestion = {
  readonly id: string
  readonly version: number
  /** As people cite it: `3.2.14`. */
  readonly number: string
  readonly categoryId: string
  readonly subCategoryId: string
  readonly text: Bilingual
  readonly regulations: string
  readonly guidance: string
  /** What it is known by in the file that it came from; issues of before say nothing. */
  readonly sourceId?: string | null
  /** Null while it is open. */
  readonly level: ComplianceLevel | null
  readonly isConflict: boolean
  /** The levels of the answers in conflict; missing where there is none. */
  readonly contested?: readonly (ComplianceLevel | null)[]
  readonly finding: string
  /** Its finding's number and the deadlines of its corrective action; left out where no completion gave any. */
  readonly found?: ReportFound
  /** Titles of what was cited. */
  readonly references: readonly string[]
  readonly previous: {
    readonly level: ComplianceLevel
    readonly completedOn: string
    readonly title: string
    /** How many audits in a row found it not compliant; null where nobody counted: then this one says it. */
    readonly repeats: number | null
  } | null
}

export type ReportFound = {
  readonly place: number
  readonly from: 'completion' | 'service'
  readonly planDays: number
  readonly immediateDays: number | null
  /** Days; null while what they count from has not been. */
  readonly planDueOn: string | null
  readonly immediateDueOn: string | null
  /** Its last corrective action; issues of before say nothing. */
  readonly action?: { readonly number: string; readonly state: ActionState } | undefined
}

/** How the installation writes. */
export type Conventions = {
  readonly digits: 'latin' | 'arabic-indic'
  /** As `Intl` knows it; null is UTC. */
  readonly timeZone: string | null
}

export type ReportOptions = {
  readonly language: Language | 'both'
  readonly colour: 'full' | 'grey'
  readonly size: 'LETTER' | 'A4'
  /** Every question with its answer, or the findings alone. */
  readonly hasQuestions: boolean
}
