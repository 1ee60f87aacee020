import type { AspectFigures } from '@apron/contracts/dashboard.ts'
import { scoredLevels } from '@apron/scoring/compliance-level.ts'
import { sumLevels } from '@apron/scoring/sum-levels.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db } from '../../platform/handler.ts'
import { scopedTo } from '../../platform/sessions/scoped-to.ts'
import { textOf } from '../../platform/texts.ts'
import { levelsOf } from './count-aspects.ts'
import type { Period } from './period.ts'
import { countSums } from './sum-period.ts'

/** Of one aspect that are answered at most, the least compliant first. */
const most = 200

type Aspect = Tables['aspectTally']['aspect']

/** How compliant what the questions are about was, over the months of a period, the least compliant first. */
export async function sumAspects(db: Db, { caller, organizationId, from, to }: Period) {
  // Of all of them at once: a month is read once.
  const rows = await db
    .selectFrom('aspectTally')
    .select(['aspect', 'key'])
    .select(countSums('aspectTally'))
    .where('month', '>=', from.slice(0, 7))
    .where('month', '<=', to.slice(0, 7))
    .where(scopedTo(caller, 'aspectTally.organizationId', organizationId))
    .groupBy(['aspect', 'key'])
    .execute()
  const figuresOf = async (aspect: Aspect): Promise<AspectFigures[]> => {
    const figures = rows
      .filter((row) => row.aspect === aspect)
      .map((row) => {
        const levels = levelsOf(row)
        const asked = Number(row.asked ?? 0)
        return { key: row.key, levels, asked, ...sumLevels(levels, asked) }
      })
      // What was taken away again, and what nobody scored.
      .filter(({ levels }) => scoredLevels.some((level) => levels[level] > 0))
      .toSorted(byCompliance)
      .slice(0, most)
    const keys = figures.map(({ key }) => key)
    const names = await namesOf(db, aspect, keys)
    return figures.map((it) => ({ ...it, name: names.get(it.key) ?? null }))
  }
  return {
    categories: await figuresOf('category'),
    subCategories: await figuresOf('sub-category'),
    regulations: await figuresOf('regulation'),
    documents: await figuresOf('document'),
    criticalElements: (await figuresOf('critical-element')).toSorted(
      (a, b) => Number(a.key === 'none') - Number(b.key === 'none'),
    ),
  }
}

type Figure = { readonly key: string; readonly effectiveImplementation: number | null }
const byCompliance = (a: Figure, b: Figure): number =>
  (a.effectiveImplementation ?? 0) - (b.effectiveImplementation ?? 0) || (a.key < b.key ? -1 : 1)

async function namesOf(db: Db, aspect: Aspect, keys: readonly string[]) {
  if (aspect === 'regulation' || aspect === 'document' || keys.length === 0) return new Map()
  if (aspect === 'critical-element')
    return new Map(keys.map((key) => [key, elementName(key)] as const))
  const rows = await db
    .selectFrom(aspect === 'category' ? 'category' : 'subCategory')
    .select(['id', 'nameEn', 'nameAr'])
    .where('id', 'in', keys)
    .execute()
  return new Map(rows.map(({ id, nameEn, nameAr }) => [id, { en: nameEn, ar: nameAr }]))
}

const elementName = (key: string) => ({
  en: textOf('en', `words:critical-element.${key}`),
  ar: textOf('ar', `words:critical-element.${key}`),
})
