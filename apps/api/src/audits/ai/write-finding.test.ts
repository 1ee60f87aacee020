import { complianceLevels } from '@apron/scoring/compliance-level.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../sync/testing/scene.ts'
import { judged } from '../sync/testing/tablet.ts'
import { makeUser } from '../../testing/builders.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(3)
})
afterEach(() => scene.app.close())

const call = (auditInfo: object, language = 'en', as: { id: string } = scene.lead) =>
  scene.app.call(
    'finding.write',
    { body: { auditInfo: { assessmentId: scene.assessment.id, ...auditInfo } } },
    { as, headers: { 'accept-language': language } },
  )
const answerOf = (rest: object = {}) => ({
  questionId: scene.first.id,
  complianceLevel: 'non-compliant',
  ...rest,
})
const setTexts = (texts: object) =>
  scene.app.db
    .updateTable('questionVersion')
    .set(texts)
    .where('questionId', '=', scene.first.id)
    .execute()

test('composed of level, question, note and regulation, in the reader’s language, and no AI is claimed', async () => {
  await setTexts({ regulations: 'ICAO Annex 17, 4.2.1' })
  expect((await call(answerOf({ notes: 'A gap at\npost 12' }))).value).toEqual({
    finding:
      'Non compliant.\nExamined: Is fence 1 whole?\nObserved: A gap at post 12\nRegulation: ICAO Annex 17, 4.2.1',
    by: 'template',
  })
  const arabic = (await call(answerOf({ notes: 'فتحة' }), 'ar')).value?.finding
  expect(arabic).toBe(
    'غير ملتزم.\nموضوع الفحص: هل السياج 1 سليم؟\nما لوحظ: فتحة\nاللائحة: ICAO Annex 17, 4.2.1',
  )
})

test('without a note it leaves a gap to fill in, and without a regulation no line for one', async () => {
  const { value } = await call(answerOf())
  expect(value?.finding).toContain('Observed: [what was seen, where and when]')
  expect(value?.finding).not.toContain('Regulation')
})

test.each(complianceLevels)(
  'every level is worded in both languages: %s',
  async (complianceLevel) => {
    const [en, ar] = await Promise.all(
      ['en', 'ar'].map((language) => call(answerOf({ complianceLevel }), language)),
    )
    expect(en?.value?.finding).toMatch(/^[A-Z]/)
    expect(ar?.value?.finding).toMatch(/^\p{Script=Arabic}/u)
  },
)

test('however long its parts are, it has at most 500 characters and every part is there', async () => {
  const text = 'Question '.repeat(2000)
  await setTexts({ textEn: text, textAr: text, regulations: 'Rule '.repeat(2000) })
  for (const language of ['en', 'ar']) {
    const { value } = await call(answerOf({ notes: 'seen '.repeat(400) }), language)
    expect(value?.finding.length).toBeLessThanOrEqual(500)
    for (const part of ['Question', 'Rule', 'seen']) expect(value?.finding).toContain(part)
  }
})

test('a question that is only in the other language is shown in that', async () => {
  await setTexts({ textEn: null })
  expect((await call(answerOf())).value?.finding).toContain('هل السياج 1 سليم؟')
})

test('what a pattern of ours means is only text in a note', async () => {
  const notes = '{{question}} $& <script>'
  expect((await call(answerOf({ notes }))).value?.finding).toContain(`Observed: ${notes}`)
})

test('the level is not saved, not changed and not answered', async () => {
  const { value } = await call(answerOf())
  expect(Object.keys(value ?? {}).sort()).toEqual(['by', 'finding'])
  expect(await scene.app.db.selectFrom('register').selectAll().execute()).toEqual([])
  expect(await scene.app.db.selectFrom('log').selectAll().execute()).toEqual([])
})

test('without a question it is the summary: figures, and the findings, the worst first', async () => {
  const tablet = scene.tabletOf(scene.lead)
  await tablet.push(
    tablet.answer(scene.first, judged('non-compliant', 'A gap.')),
    tablet.answer(scene.second, judged('serious-deficiency', 'No guard.')),
  )
  const { value } = await call({ notes: 'Two posts seen.' })
  expect(value?.by).toBe('template')
  expect(value?.finding.split('\n').slice(1)).toEqual([
    'Questions answered: 2 of 3.',
    'Score: 12.5.',
    'Non compliant: 1.',
    'Serious deficiencies: 1.',
    'Excluded from the score: 0.',
    'Two posts seen.',
    '- No guard.',
    '- A gap.',
  ])
})

test('another organization’s assessment, a question of another, and a wrong shape', async () => {
  const { app } = scene
  const stranger = await makeUser(app, 'auditor')
  expect((await call(answerOf(), 'en', stranger)).status).toBe(404)
  expect((await call({}, 'en', stranger)).status).toBe(404)
  expect((await call(answerOf({ questionId: app.newId() }))).status).toBe(404)
  expect((await call(answerOf({ assessmentId: app.newId() }))).status).toBe(404)
  expect((await call(answerOf({ complianceLevel: 'fine' }))).status).toBe(422)
  expect((await call(answerOf({ notes: 'x'.repeat(2001) }))).status).toBe(422)
  expect((await call({ complianceLevel: 'non-compliant' })).status).toBe(422)
})
