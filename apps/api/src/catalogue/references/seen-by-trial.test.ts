import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  makeAssessment,
  makeLocation,
  makeQuestions,
  makeUser,
  type User,
} from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let editor: User
let trial: User
beforeEach(async () => {
  app = await createTestApp()
  editor = await makeUser(app, 'editor')
  trial = await makeUser(app, 'trial')
})
afterEach(() => app.close())

const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')
async function makeReference(title: string): Promise<string> {
  const body = { title, description: '' }
  const { reference } = await app.want('reference.create', { body }, { as: editor })
  const params = { referenceId: reference.id }
  await app.want(
    'reference.attach',
    { params, query: { name: 'a.pdf' }, file: pdf },
    { as: editor },
  )
  return reference.id
}
const change = (questionId: string, body: { isSample?: boolean; references?: string[] }) =>
  app.want('question.change', { params: { questionId }, body }, { as: editor })
const offeredTo = async (as: User) => {
  const { references } = await app.want('references.of-questions', { query: {} }, { as })
  return references.map(({ title }) => title)
}
const statusOfFile = async (referenceId: string, as: User) =>
  (await app.call('reference.file', { params: { referenceId } }, { as })).status

test('a trial sees the references that sample questions cite, their documents, and no others', async () => {
  const [sample, other] = await makeQuestions(app, 2)
  const cited = await makeReference('Annex 17')
  const hidden = await makeReference('Internal manual')
  await makeReference('Cited by nobody')
  await change(sample?.id ?? '', { references: [cited] })
  await change(other?.id ?? '', { isSample: false, references: [hidden] })

  expect(await offeredTo(trial)).toEqual(['Annex 17'])
  expect(await offeredTo(editor)).toEqual(['Annex 17', 'Cited by nobody', 'Internal manual'])
  expect(await statusOfFile(cited, trial)).toBe(200)
  expect(await statusOfFile(hidden, trial)).toBe(404)
  expect(await statusOfFile(hidden, editor)).toBe(200)

  const mine = await makeAssessment(app, {
    lead: trial,
    questions: [sample, other].slice(0, 1) as never,
  })
  const { references } = await app.want(
    'assessment.launch',
    { params: { assessmentId: mine.id } },
    { as: trial },
  )
  expect(references.map(({ title }) => title)).toEqual(['Annex 17'])

  // What its own assessment asks stays to be read when it is no sample any more.
  await change(sample?.id ?? '', { isSample: false })
  expect(await offeredTo(trial)).toEqual(['Annex 17'])
  expect(await offeredTo(await makeUser(app, 'trial'))).toEqual([])
})

test('a trial sees and chooses the locations that are marked as a sample, and no others', async () => {
  const [question] = await makeQuestions(app, 1)
  const shown = await makeLocation(app, { code: 'AAA' })
  const hidden = await makeLocation(app, { code: 'BBB', isSample: null })
  const hall = await makeLocation(app, {
    code: 'CCC',
    locationType: 'cargo-facility',
    isSample: null,
  })
  const codesFor = async (name: 'locations.airports' | 'locations.all', as: User) =>
    (await app.want(name, {}, { as })).locations.map(({ code }) => code)
  expect(await codesFor('locations.airports', trial)).toEqual(['AAA'])
  expect(await codesFor('locations.all', trial)).toEqual(['AAA'])
  const supervisor = await makeUser(app, 'auditor-supervisor')
  expect(await codesFor('locations.all', supervisor)).toEqual(['AAA', 'BBB', 'CCC'])

  const create = async (locationId: string) => {
    const body = {
      title: 'Try it',
      locationId,
      auditType: 'customs' as const,
      leadId: trial.id,
      team: [],
      questions: [question?.id ?? ''],
    }
    const answer = await app.call('assessment.create', { body }, { as: trial })
    return answer.problem?.issues?.map(({ path, code }) => [path, code]) ?? answer.status
  }
  for (const { id } of [hidden, hall])
    expect(await create(id)).toEqual([['body.locationId', 'unknown']])
  expect(await create(shown.id)).toBe(200)

  const admin = await makeUser(app, 'admin')
  const mark = (isSample: boolean) =>
    app.want(
      'location.change',
      { params: { locationId: hidden.id }, body: { isSample } },
      { as: admin },
    )
  expect((await mark(true)).location.isSample).toBe(true)
  expect(await codesFor('locations.airports', trial)).toEqual(['AAA', 'BBB'])
  expect((await mark(false)).location.isSample).toBe(false)
  expect(await codesFor('locations.airports', trial)).toEqual(['AAA'])
})
