import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { readQuestions, type QuestionFile } from '../questions.ts'

let file: QuestionFile
beforeAll(async () => {
  file = readQuestions(
    await readFile(new URL('../../../../data/questions-apron.csv', import.meta.url)),
  )
})

test('the question set has no fault and no column that is passed over', () => {
  expect(file.faults).toEqual([])
  expect(file.ignored).toEqual([])
})

test('the question set has 120 questions or more in 8 categories and 24 sub-categories', () => {
  const categories = new Set(file.rows.map(({ category }) => category.en))
  const subCategories = file.rows.map(
    ({ category, subCategory }) => `${category.en}/${subCategory.en}`,
  )
  expect(file.rows.length).toBeGreaterThanOrEqual(120)
  expect(categories.size).toBeGreaterThanOrEqual(8)
  expect(new Set(subCategories).size).toBeGreaterThanOrEqual(24)
})

test('every question is whole in both languages and names its regulation', () => {
  const arabic = /\p{Script=Arabic}/u
  for (const { sourceId, category, subCategory, texts } of file.rows) {
    const english = [category.en, subCategory.en, texts.textEn, texts.considerationsEn]
    for (const cell of english) expect(cell, sourceId).toMatch(/^[A-Z0-9]/)
    const inArabic = [category.ar, subCategory.ar, texts.textAr, texts.considerationsAr]
    for (const cell of inArabic) expect(cell, sourceId).toMatch(arabic)
    expect(texts.regulations, sourceId).not.toBe('')
  }
})

test('a heading is called the same in every row', () => {
  const named = (pairs: (readonly [string | null, string | null])[]): void => {
    const arabic = Map.groupBy(pairs, ([en]) => en)
    for (const [en, rows] of arabic) expect(new Set(rows.map(([, ar]) => ar)).size, `${en}`).toBe(1)
  }
  named(file.rows.map(({ category }) => [category.en, category.ar]))
  named(
    file.rows.map(({ category, subCategory }) => [
      `${category.en}/${subCategory.en}`,
      subCategory.ar,
    ]),
  )
})
