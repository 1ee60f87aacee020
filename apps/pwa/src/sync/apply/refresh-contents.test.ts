import { answerRegister } from '@apron/scoring/register.ts'
import { expect, test } from 'vitest'
import { refreshContents } from './refresh-contents.ts'
import { findObstaclesOf, queueSubmit } from '../record/submit.ts'
import {
  assessmentId,
  createTablet,
  header,
  headOf,
  judged,
  pulled,
  question,
  secondQuestion,
  type TestTablet,
} from '../testing/tablet.ts'

const asked = (id: string, version = 1) => ({
  id,
  version,
  categoryId: '0190bbbb-0000-7000-8000-0000000000c1',
  subCategoryId: '0190bbbb-0000-7000-8000-0000000000c2',
  text: { en: 'Is the gate shut?', ar: null },
  considerations: { en: null, ar: null },
  regulations: '',
  guidance: '',
  references: [],
  position: 1,
  number: '1.1.1',
  previous: null,
})
const third = '0190bbbb-0000-7000-8000-0000000000a3'
/** The second question is out, a third is in; `seq` 20 is the row by which that was done. */
const changed = {
  json: {
    epoch: 'first',
    seq: 20,
    assessment: header({ seq: 20, questionsSeq: 20, questionCount: 2 }),
    categories: [],
    questions: [asked(question), asked(third)],
    takenOut: [asked(secondQuestion)],
    references: [],
    registers: [],
    receipts: [],
  },
}
const rowOf = async ({ db }: TestTablet) => db.assessments.get(assessmentId)
const refresh = ({ db, ports }: TestTablet) => refreshContents(db, ports, () => true)
const behind = async (): Promise<TestTablet> => {
  const tablet = await createTablet()
  await tablet.db.assessments.update(assessmentId, { questionsSeq: 20 })
  return tablet
}

test('nothing is fetched where no questions have changed', async () => {
  const tablet = await createTablet()
  await refresh(tablet)
  expect(tablet.requests).toEqual([])
})

test('what came and what went is stored, told, and asked for once', async () => {
  const tablet = await behind()
  tablet.answering = () => changed
  await refresh(tablet)
  await refresh(tablet)
  expect(tablet.requests).toHaveLength(1)
  const outline = await tablet.db.outlines.get(assessmentId)
  expect(outline?.questions.map(({ id }) => id)).toEqual([question, third])
  expect(outline?.takenOut?.map(({ id }) => id)).toEqual([secondQuestion])
  expect((await rowOf(tablet))?.questionNews).toEqual({
    added: [third],
    takenOut: [secondQuestion],
  })
})

test('without signal it is tried again the next time', async () => {
  const tablet = await behind()
  await refresh(tablet)
  expect((await rowOf(tablet))?.questionNews).toBeUndefined()
  tablet.answering = () => changed
  await refresh(tablet)
  expect((await rowOf(tablet))?.contentSeq).toBe(20)
})

test('an open question that was taken out stands in no submit’s way, and its answer is not signed', async () => {
  const tablet = await behind()
  tablet.answering = () => changed
  await refresh(tablet)
  await pulled(tablet.db, 12, [headOf('r1', judged('fully-compliant'))])
  await pulled(
    tablet.db,
    12,
    [headOf('r2', judged('non-compliant'))],
    answerRegister(secondQuestion),
  )
  await pulled(tablet.db, 12, [headOf('r3', judged('not-applicable'))], answerRegister(third))
  expect(await findObstaclesOf(tablet.db, assessmentId)).toEqual([])
  const signed: string[] = []
  const ports = {
    ...tablet.ports,
    sha256: async (text: string) => {
      signed.push(text)
      return tablet.ports.sha256(text)
    },
  }
  await queueSubmit(tablet.db, ports, assessmentId)
  expect(signed[0]).toContain(third)
  expect(signed[0]).not.toContain(secondQuestion)
})
