import type { Problem } from '@apron/contracts/problem.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createScene, type Scene } from '../testing/scene.ts'
import { judged } from '../testing/tablet.ts'

let scene: Scene
let token: string
beforeEach(async () => {
  scene = await createScene()
  token = await scene.app.signIn(scene.lead)
})
afterEach(() => scene.app.close())

type Answered = {
  status: number
  code?: string
  paths?: string[]
  messages?: string[]
  error?: string | undefined
}
async function put(path: string, body: unknown, headers = {}): Promise<Answered> {
  const init = { method: 'PUT', body: typeof body === 'string' ? body : JSON.stringify(body) }
  const sent = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers }
  const response = await scene.app.fetch(path, { ...init, headers: sent })
  const json = (await response.json()) as Partial<Problem>
  return response.status === 200
    ? { status: 200 }
    : {
        status: response.status,
        code: json.code ?? '',
        paths: (json.issues ?? []).map((issue) => issue.path),
        messages: (json.issues ?? []).map((issue) => issue.message),
        error: json.error,
      }
}
const launch = (body: unknown) => put(`/api/assessment/launch/${scene.assessment.id}`, body)
const submit = (body: unknown) => put(`/api/assessment/submit/${scene.assessment.id}`, body)
const rows = async () =>
  (await scene.app.db.selectFrom('log').select('kind').execute()).map(({ kind }) => kind)
const answered = async () => (await scene.see()).answeredCount
const mutation = (rest: object = {}) => ({
  id: scene.app.newId(),
  kind: 'answer',
  question: scene.first.id,
  version: 1,
  value: judged('fully-compliant'),
  at: scene.app.clock.iso(),
  ...rest,
})

describe('an answer of a plain client', () => {
  const level = { complianceLevel: 'fully-compliant' }

  test('names its question as the specification does, and its assessment', async () => {
    const body = { assessmentId: scene.assessment.id, questionId: scene.first.id, ...level }
    expect(await launch(body)).toEqual({ status: 200 })
    expect(await answered()).toBe(1)
  })

  test.each([
    ['a field that nobody knows', { finding: 'A hole.' }, 'body.finding'],
    ['a field of tablets', { unsent: 3 }, 'body.unsent'],
    ['a hole of a lane', { hole: {} }, 'body.hole'],
    ['a level by its label', { complianceLevel: 'Fully compliant' }, 'body.complianceLevel'],
    ['findings that are no text', { findings: 5 }, 'body.findings'],
    ['one reference in place of a list', { references: 'Annex 17' }, 'body.references'],
  ])('is refused for %s, and nothing is kept', async (_, wrong, path) => {
    const body = { questionId: scene.first.id, ...level, ...wrong }
    expect(await launch(body)).toMatchObject({ status: 422, code: 'input-invalid', paths: [path] })
    expect(await rows()).toEqual([])
  })

  test('is refused where its body names another assessment or two questions', async () => {
    const body = { questionId: scene.first.id, ...level }
    expect(await launch({ ...body, assessmentId: scene.app.newId() })).toMatchObject({
      status: 422,
      code: 'input-invalid',
      paths: ['body.assessmentId'],
    })
    expect(await launch({ ...body, question: scene.second.id })).toMatchObject({
      status: 422,
      paths: ['body.questionId'],
    })
    expect(await launch({ ...body, mutations: [mutation()] })).toMatchObject({
      status: 422,
      paths: ['body.mutations'],
    })
    expect(await launch({})).toMatchObject({ status: 422, paths: ['body.questionId'] })
    expect(await answered()).toBe(0)
  })

  test.each([
    ['beside its value', { findings: 'A hole.' }, 'findings'],
    [
      'within its value',
      { value: { ...judged('fully-compliant'), finding: 'A hole.' } },
      'value.finding',
    ],
    ['of another kind', { kind: 'verdict' }, 'kind'],
    ['of a wrong value', { value: judged('nearly' as never) }, 'value.complianceLevel'],
  ])('in a list is refused for a field %s', async (_, wrong, path) => {
    const body = { mutations: [mutation({ question: scene.second.id }), mutation(wrong)] }
    expect(await launch(body)).toMatchObject({
      status: 422,
      code: 'input-invalid',
      paths: [`body.mutations.1.${path}`],
    })
    expect(await rows()).toEqual([])
  })

  test.each([
    ['cancelled', 409, 'status-conflict'],
    ['in-review', 409, 'status-conflict'],
    ['complete', 409, 'status-conflict'],
  ] as const)('is refused in an assessment that is %s', async (status, wanted, code) => {
    await scene.setStatus(status)
    const answer = await launch({ questionId: scene.first.id, ...level })
    expect(answer).toMatchObject({ status: wanted, code, error: expect.stringMatching(/\.$/) })
    expect(await rows()).toEqual([])
  })

  test('is refused whole where one of its questions is not pinned', async () => {
    const body = { mutations: [mutation(), mutation({ question: scene.app.newId() })] }
    expect(await launch(body)).toMatchObject({
      status: 422,
      code: 'input-invalid',
      paths: ['body.mutations.1'],
    })
    expect(await launch({ questionId: scene.app.newId(), ...level })).toMatchObject({
      status: 422,
      paths: ['body.questionId'],
    })
    expect(await launch({ mutations: [mutation({ version: 7 })] })).toMatchObject({ status: 422 })
    expect(await rows()).toEqual([])
    expect(await answered()).toBe(0)
  })

  const resolve = (rest: object) =>
    mutation({ kind: 'resolve', question: undefined, version: undefined, ...rest })
  test.each([
    ['nothing that it decides on', () => resolve({ value: 'A text.' }), ''],
    [
      'no version of its question',
      () => resolve({ question: scene.first.id, value: judged('fully-compliant') }),
      '.version',
    ],
    [
      'a text for a person',
      () => resolve({ person: scene.app.newId(), value: 'A text.' }),
      '.value',
    ],
    ['a person for a text', () => resolve({ text: 'findings', value: null }), '.value'],
    [
      'more than a mutation may have',
      () => mutation({ kind: 'resolve', base: Array.from({ length: 3000 }, scene.app.newId) }),
      '.base',
    ],
  ])('that names %s is refused in a sentence of each language', async (_, wrong, path) => {
    for (const language of ['en', 'ar']) {
      const url = `/api/assessment/launch/${scene.assessment.id}`
      const headers = { 'accept-language': language }
      const answer = await put(url, { mutations: [wrong()] }, headers)
      expect(answer).toMatchObject({ status: 422, paths: [`body.mutations.0${path}`] })
      const sentence =
        language === 'en' ? /^[A-Z][^_:]+\.$/ : /^\p{Script=Arabic}(?:(?!_)[^A-Z])+\.$/u
      expect(answer.messages).toEqual([expect.stringMatching(sentence)])
      expect(answer.messages?.[0]).not.toMatch(/invalid|missing:/)
    }
    expect(await rows()).toEqual([])
  })

  test('with one person too many is refused in a sentence', async () => {
    const person = () =>
      mutation({
        kind: 'interviewee',
        question: undefined,
        version: undefined,
        person: scene.app.newId(),
        value: { name: 'Amal', function: '' },
      })
    for (let at = 0; at < 4; at += 1)
      expect(await launch({ mutations: Array.from({ length: 50 }, person) })).toEqual({
        status: 200,
      })
    expect(await launch({ mutations: [person()] })).toMatchObject({
      status: 422,
      paths: ['body.mutations.0.person'],
      messages: ['An assessment can have at most 200 of these.'],
    })
  })

  test('is refused of whoever left the team', async () => {
    await scene.leaveTeam(scene.lead)
    const answer = await launch({ questionId: scene.first.id, ...level })
    expect(answer).toMatchObject({ status: 403, code: 'not-permitted' })
    expect(await rows()).toEqual([])
  })
})

describe('a submit of a plain client', () => {
  const body = { recommendation: '', findings: '', submit: false, takeaways: '' }

  test.each(['recommendation', 'findings', 'takeaways'])(
    'is refused for what %s may not have with the sentence that a finding gets, in both languages',
    async (name) => {
      const ofFinding = async (text: string, headers: object) => {
        const path = `/api/assessment/launch/${scene.assessment.id}`
        const answer = { questionId: scene.first.id, complianceLevel: 'non-compliant' }
        return (await put(path, { ...answer, findings: text }, headers)).messages
      }
      for (const text of ['a\u0000b', 'a\ud83d', 'a\u009fb'])
        for (const language of ['en', 'ar']) {
          const headers = { 'accept-language': language }
          const path = `/api/assessment/submit/${scene.assessment.id}`
          const { messages, ...rest } = await put(path, { submit: false, [name]: text }, headers)
          expect(rest).toMatchObject({ status: 422, paths: [`body.${name}`] })
          expect(messages).toEqual(await ofFinding(text, headers))
          expect(messages?.[0]).toMatch(
            language === 'en'
              ? /^It must not have control characters/
              : /^\p{Script=Arabic}[^A-Za-z]+$/u,
          )
        }
      expect(await rows()).toEqual([])
    },
  )

  test.each([
    ['a field that nobody knows', { recommendations: 'Fix it.' }, 'body.recommendations'],
    ['a flag in words', { submit: 'true' }, 'body.submit'],
    ['a flag as a number', { submit: 1 }, 'body.submit'],
    ['a list in place of a text', { takeaways: ['a'] }, 'body.takeaways'],
  ])('is refused for %s', async (_, wrong, path) => {
    expect(await submit({ ...body, ...wrong })).toMatchObject({
      status: 422,
      code: 'input-invalid',
      paths: [path],
    })
    expect(await rows()).toEqual([])
  })

  test('takes its own assessment in the body, and no other', async () => {
    expect(await submit({ ...body, assessmentId: scene.assessment.id })).toEqual({ status: 200 })
    expect(await submit({ ...body, assessmentId: scene.app.newId() })).toMatchObject({
      status: 422,
      paths: ['body.assessmentId'],
    })
  })
})

describe('a call that takes no body', () => {
  const guide = '/api/user-read-guide'
  test.each([
    ['nothing', ''],
    ['an empty object', '{}'],
    ['null', 'null'],
  ])('takes %s', async (_, body) => {
    expect(await put(guide, body)).toEqual({ status: 200 })
  })
  test.each([
    ['a field', { read: 'a' }, 422, 'input-invalid', ['body.read']],
    ['a list', [1], 422, 'input-invalid', ['body']],
    ['a text', '"read"', 422, 'input-invalid', ['body']],
    ['no JSON', '{read', 400, 'body-not-json', []],
  ])('refuses %s', async (_, body, status, code, paths) => {
    expect(await put(guide, body)).toMatchObject({ status, code, paths })
  })
})

test('the id of the address may stand in the body of any call, and no other id', async () => {
  const admin = await scene.app.signIn(scene.admin)
  const path = `/api/user-management/update-user-status/${scene.auditor.id}`
  const as = { authorization: `Bearer ${admin}` }
  const userId = scene.auditor.id
  expect(await put(path, { status: 'inactive', userId }, as)).toEqual({ status: 200 })
  expect(await put(path, { status: 'active', userId: scene.lead.id }, as)).toMatchObject({
    status: 422,
    code: 'input-invalid',
    paths: ['body.userId'],
  })
})
