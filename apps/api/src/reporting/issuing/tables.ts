import type { Role } from '@apron/contracts/role.ts'
import type { Language } from '@apron/contracts/user.ts'
import type { SignaturePart } from '@apron/scoring/signing.ts'

export type IssuingTables = {
  /** One row a completion: what its report is made from, as it stood then, and where it is checked. */
  issuedReport: {
    assessmentId: string
    revision: number
    /** At the end of the address that the code on each page leads to; unguessable. */
    code: string
    issuedOn: string
    /** The day of the second signature; null until then. */
    effectiveOn: string | null
    /** Base64 of the gzipped JSON of its `ReportInput`. */
    material: string
    /** JSON: the names of its protective marking, as `material` has them; null for none. */
    marking: string | null
  }
  /** The files that were ever given out for it; the last stage of a language is the one to have. */
  issuedFile: {
    assessmentId: string
    revision: number
    language: Language
    stage: 'issued' | 'signed' | 'stamped'
    /** Of `files`. */
    key: string
    size: number
    pages: number
    /** Hex. */
    sha256: string
    madeAt: string
    /** JSON: characters shown by their codes, `U+1F6A7`; null where none, or in files of release 0.1.0. */
    missing: string | null
  }
  /** The HTML version of a file, made with it and never anew. Files of before have none. */
  issuedPage: {
    assessmentId: string
    revision: number
    language: Language
    /** A time stamp changes the PDF alone: a stamped report has the page of the signed one. */
    stage: 'issued' | 'signed'
    /** Base64 of the gzipped page. */
    html: string
    /** Of the page as it is given out. */
    size: number
    sha256: string
    madeAt: string
  }
  reportSignature: {
    assessmentId: string
    revision: number
    part: SignaturePart
    userId: string
    /** As it was then: it stays on the report whoever is deleted. */
    name: string
    role: Role
    signedAt: string
  }
}
