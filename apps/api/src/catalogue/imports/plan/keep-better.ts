import type { Overwrite } from '@apron/contracts/import-shape.ts'
import type { LocationRow, Stored } from '../locations.ts'
import type { QuestionRow, Texts } from '../questions.ts'
import { isLess, type Less, lessOf } from './overwrites.ts'
import type { StoredQuestion } from './plan-questions.ts'

const textColumns = {
  textEn: 'question_en',
  textAr: 'question_ar',
  considerationsEn: 'considerations_en',
  considerationsAr: 'considerations_ar',
  regulations: 'regulations',
  guidance: 'guidance',
} as const satisfies Record<keyof Texts, string>

type Kept<R> = { readonly row: R; readonly overwrite: Overwrite | null }

/** The row without what would replace better values, unless it was chosen, and what that is. */
export function keepBetterTexts(
  row: QuestionRow,
  before: StoredQuestion | undefined,
  { isChosen, titleOf }: { isChosen: (id: string) => boolean; titleOf: (id: string) => string },
): Kept<QuestionRow> {
  if (before === undefined) return { row, overwrite: null }
  const texts: Partial<Record<keyof Texts, string | null>> = { ...row.texts }
  const columns: Less[] = []
  for (const name of Object.keys(textColumns) as (keyof Texts)[]) {
    if (!(name in row.texts) || !isLess(before.texts[name], row.texts[name])) continue
    columns.push(lessOf(textColumns[name], before.texts[name], row.texts[name]))
    delete texts[name]
  }
  const { references, criticalElement, ...rest } = row
  const losesReferences = references?.length === 0 && before.references.length > 0
  const losesElement = criticalElement === null && before.criticalElement !== null
  if (losesReferences)
    columns.push(lessOf('references', before.references.map(titleOf).join('; '), ''))
  if (losesElement) columns.push(lessOf('critical_element', before.criticalElement, ''))
  if (columns.length === 0) return { row, overwrite: null }
  const overwrite = { id: before.id, key: row.sourceId, columns, isChosen: isChosen(before.id) }
  if (overwrite.isChosen) return { row, overwrite }
  return {
    row: {
      ...rest,
      texts: texts as QuestionRow['texts'],
      ...(references !== undefined && !losesReferences && { references }),
      ...(criticalElement !== undefined && !losesElement && { criticalElement }),
    },
    overwrite,
  }
}

/** The same for a location. */
export function keepBetterFields(
  row: LocationRow,
  before: Stored | undefined,
  isChosen: (id: string) => boolean,
): Kept<LocationRow> {
  if (before === undefined) return { row, overwrite: null }
  const less = (Object.keys(row) as (keyof LocationRow)[]).filter((field) =>
    isLess(before[field], row[field]),
  )
  if (less.length === 0) return { row, overwrite: null }
  const columns = less.map((field) => lessOf(field, before[field], row[field]))
  const overwrite = { id: before.id, key: row.code, columns, isChosen: isChosen(before.id) }
  if (overwrite.isChosen) return { row, overwrite }
  const kept = Object.fromEntries(
    Object.entries(row).filter(([field]) => !less.includes(field as keyof LocationRow)),
  ) as LocationRow
  return { row: kept, overwrite }
}
