import type { CriticalElement } from '@apron/contracts/named-in-addresses.ts'
import type { LocationType } from '@apron/contracts/location.ts'

type Status = 'active' | 'inactive'

export type QuestionTables = {
  category: {
    id: string
    nameEn: string | null
    nameAr: string | null
    position: number
    status: Status
  }
  subCategory: {
    id: string
    categoryId: string
    nameEn: string | null
    nameAr: string | null
    position: number
    status: Status
  }
  question: {
    id: string
    subCategoryId: string
    /** The id in the file that it was imported from; unique where there is one. */
    sourceId: string | null
    position: number
    version: number
    status: Status
    /** Trials see it. */
    isSample: 0 | 1
    criticalElement: CriticalElement | null
  }
  /** A question's texts at one version; never edited. */
  questionVersion: {
    questionId: string
    version: number
    textEn: string | null
    textAr: string | null
    considerationsEn: string | null
    considerationsAr: string | null
    regulations: string
    guidance: string
    createdAt: string
    /** All of these texts as a search compares them; null where whoever wrote it left it out. */
    folded: string | null
  }
  questionGrouping: { questionId: string; grouping: LocationType }
  reference: { id: string; title: string; description: string; status: Status }
  /** The file that is attached to a reference; `key` is where its bytes are kept. */
  referenceFile: {
    referenceId: string
    key: string
    name: string
    /** Bytes. */
    size: number
    sha256: string
    addedBy: string
    addedAt: string
  }
  questionReference: { questionId: string; referenceId: string; position: number }
}
