import type { TranslatedText, translationFilter } from '@apron/contracts/text-check.ts'
import type { translationStates } from '@apron/contracts/named-in-addresses.ts'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { holdsSearch } from '../../platform/db/search.ts'
import type { Db } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import {
  catalogueTexts,
  inCatalogue,
  isChecked,
  isTranslated,
  type TextPlace,
  type TextRow,
} from './catalogue-texts.ts'
import { countTexts } from './count-texts.ts'
import { describeTexts } from './describe-texts.ts'

type Filter = z.infer<typeof translationFilter>
type State = (typeof translationStates)[number]
const pageSize = 50

/** One page of the texts that every given filter fits, in the order in which they are read. */
export const listTranslations = async (
  db: Db,
  { search = '', state, kind, categoryId, cursor, limit = pageSize }: Filter,
): Promise<{ texts: TranslatedText[]; next: string | null; total: number }> =>
  readConsistently(db, async (tx) => {
    const fits = (place: TextPlace): RawBuilder<unknown> => {
      const conditions = [
        ...(state === undefined ? [] : [conditionOf[state](place)]),
        ...(kind === undefined ? [] : [sql`${place.kind} = ${kind}`]),
        ...(categoryId === undefined ? [] : [sql`${sql.ref(place.categoryId)} = ${categoryId}`]),
        ...(search === '' ? [] : [holdsSearch(tx, [place.en, place.ar], search)]),
      ]
      return sql`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`
    }
    const after = cursor === undefined ? null : readCursor(cursor)
    const asked = { fits: fits(inCatalogue), after, categoryId, most: limit + 1 }
    const following = await loadFollowing(tx, asked)
    const page = following.slice(0, limit)
    const last = following.length > limit ? page.at(-1) : undefined
    const texts = await describeTexts(tx, page)
    return {
      texts,
      next: last ? writeCursor(placeOf(last)) : null,
      total: await countTexts(tx, fits),
    }
  })

type Asked = {
  readonly fits: RawBuilder<unknown>
  readonly after: Place | null
  readonly categoryId: string | undefined
  readonly most: number
}

/**
 * The first of them behind a place. Some categories are read at a time, more where few of their texts fit:
 * to sort all texts for each page took most of the time.
 */
async function loadFollowing(db: Db, { fits, after, categoryId, most }: Asked): Promise<Key[]> {
  const all = await db.selectFrom('category').select(['id', 'position']).execute()
  const categories = all
    .filter(({ id }) => categoryId === undefined || id === categoryId)
    .map(({ id, position }) => ({ id, place: [position, id] }))
    .filter(({ place }) => after === null || compare(after.slice(0, 2), place) <= 0)
    .toSorted((a, b) => compare(a.place, b.place))
  const found: Key[] = []
  for (let from = 0, size = 2; from < categories.length && found.length < most; size *= 4) {
    const ids = categories.slice(from, from + size).map(({ id }) => id)
    from += size
    const { rows } = await sql<Key>`
      select t."kind", t."id", t."categoryId", t."subCategoryId", t."categoryPosition",
        t."subPosition", t."position", t."rank"
      from ${catalogueTexts} as t where t."categoryId" in (${sql.join(ids)}) and ${fits}`.execute(
      db,
    )
    const placed = rows
      .map((row) => ({ row, place: placeOf(row) }))
      .filter(({ place }) => after === null || compare(after, place) < 0)
      .toSorted((a, b) => compare(a.place, b.place))
    found.push(...placed.map(({ row }) => row))
  }
  return found
}

type Key = Omit<TextRow, 'version' | 'en' | 'ar'>

const conditionOf: Readonly<Record<State, (place: TextPlace) => RawBuilder<boolean>>> = {
  untranslated: (place) => sql<boolean>`not ${isTranslated(place)}`,
  unchecked: (place) => sql<boolean>`(${isTranslated(place)} and not ${isChecked(place)})`,
  checked: isChecked,
}

/** What the order goes by, first things first. */
const place = z.tuple([z.int(), z.string(), z.int(), z.string(), z.int(), z.string(), z.int()])
type Place = z.infer<typeof place>
type Part = Place[number]

const placeOf = (row: Key): Place => [
  row.categoryPosition,
  row.categoryId,
  row.subPosition,
  row.subCategoryId ?? '',
  row.position,
  row.id,
  row.rank,
]

function compare(a: readonly Part[], b: readonly Part[]): number {
  // An iterator for each comparison costs as much again as all of it.
  for (let index = 0; index < a.length; index += 1) {
    const [part, other] = [a[index] ?? '', b[index] ?? '']
    if (part !== other) return part < other ? -1 : 1
  }
  return 0
}

const writeCursor = (at: Place): string => Buffer.from(JSON.stringify(at)).toString('base64url')

function readCursor(cursor: string): Place {
  try {
    return z.parse(place, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    const issues = [
      { path: 'query.cursor', code: 'unknown', message: 'Not a position in this list.' },
    ]
    throw new ProblemError('input-invalid', 'The cursor is of no use here.', { issues })
  }
}
