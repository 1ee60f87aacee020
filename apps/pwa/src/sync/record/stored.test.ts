import { expect, test } from 'vitest'
import { forgetContent } from './make-room.ts'
import { storedOf } from './stored.ts'
import { assessmentId, createTablet, headOf, judged, pulled } from '../testing/tablet.ts'

const questionOf = (id: string, en: string | null, ar: string | null) =>
  ({ id, assessmentId, version: 1, text: { en, ar } }) as never

test('what is on the tablet of an assessment is counted where it lies', async () => {
  const { db } = await createTablet()
  await db.questions.bulkPut([
    questionOf('a', 'Is the fence whole?', 'هل السياج سليم؟'),
    questionOf('b', 'Is the gate locked?', null),
    questionOf('c', null, null),
  ])
  const categories = [{ subCategories: ['a', 'b'] }, { subCategories: ['c'] }] as never
  await db.outlines.update(assessmentId, { categories })
  await pulled(db, 5, [headOf('1', judged('fully-compliant'))])
  expect(await storedOf(db, assessmentId)).toMatchObject({
    questions: 3,
    inEnglish: 2,
    inArabic: 1,
    registers: 1,
    categories: 2,
    subCategories: 3,
    bytes: 1_000,
  })
})

test('what was freed is not called stored', async () => {
  const { db } = await createTablet()
  await forgetContent(db, assessmentId)
  expect(await storedOf(db, assessmentId)).toBeNull()
})

test('what was listed and never taken offline is not called stored', async () => {
  const { db } = await createTablet()
  await db.assessments.update(assessmentId, { takenAt: null })
  expect(await storedOf(db, assessmentId)).toBeNull()
})

test('what no list of this tablet names is not called stored', async () => {
  const { db } = await createTablet()
  expect(await storedOf(db, 'another')).toBeNull()
})
