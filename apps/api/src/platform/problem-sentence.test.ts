import { conflictSubjects, problemCodes } from '@apron/contracts/problem.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problemSentence } from './problem-sentence.ts'
import { createScene } from '../audits/sync/testing/scene.ts'
import { judged } from '../audits/sync/testing/tablet.ts'
import { makeAssessment, makeQuestions, makeUser } from '../testing/builders.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

test.each([
  ['en', 'The email address or the password is wrong.'],
  ['ar', /^\p{Script=Arabic}[^A-Za-z]+$/u],
] as const)('a problem says in %s, beside its code, what it is', async (language, sentence) => {
  const body = { email: 'nobody@apron.example', password: 'Nobody-2026' }
  const headers = { 'accept-language': language }
  const { problem } = await app.call('session.start', { body }, { headers })
  expect(problem).toMatchObject({
    code: 'wrong-credentials',
    error: typeof sentence === 'string' ? sentence : (expect.stringMatching(sentence) as string),
  })
})

test('what is refused at the door says it too', async () => {
  const answer = await app.fetch('/api/nowhere', { headers: { 'accept-language': 'ar' } })
  expect(await answer.json()).toMatchObject({ error: problemSentence({ code: 'not-found' }, 'ar') })
})

test.each([
  ['PATCH', '/api/audits/templates'],
  ['POST', '/api/me'],
  ['PUT', '/api/login'],
])('%s %s says that its address does not take this method', async (method, path) => {
  for (const [language, sentence] of [
    ['en', 'This address does not accept this method.'],
    ['ar', /^لا يقبل هذا العنوان [^A-Za-z]+\.$/],
  ] as const) {
    const answer = await app.fetch(path, { method, headers: { 'accept-language': language } })
    expect(answer.status).toBe(405)
    const { error } = (await answer.json()) as { error: string }
    expect(error).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
  }
})

test('each problem has its sentence in both languages', () => {
  for (const code of problemCodes) {
    expect(problemSentence({ code }, 'en')).toMatch(/^[A-Z].+\.$/)
    expect(problemSentence({ code }, 'ar')).toMatch(/^\p{Script=Arabic}.+\.$/u)
  }
})

test('a status-conflict has a sentence of its own for each thing that it may be about', () => {
  const code = 'status-conflict'
  for (const language of ['en', 'ar'] as const) {
    const said = conflictSubjects.map((about) => problemSentence({ code, about }, language))
    expect(new Set([...said, problemSentence({ code }, language)]).size).toBe(said.length + 1)
    for (const sentence of said) expect(sentence).toMatch(/^[A-Z\p{Script=Arabic}].+[.!]$/u)
  }
})

test('an assessment that is over says in the caller’s language that it is, and not that anything moved on', async () => {
  const lead = await makeUser(app, 'auditor-supervisor')
  const questions = await makeQuestions(app, 1)
  const rest = { status: 'cancelled' } as const
  const { id } = await makeAssessment(app, { lead, questions, rest })
  const change = { params: { assessmentId: id }, body: { title: 'Another' } }
  const headers = { 'accept-language': 'en' }
  const { problem } = await app.call('assessment.change', change, { as: lead, headers })
  expect(problem).toMatchObject({
    code: 'status-conflict',
    about: 'change',
    error: 'This assessment is closed and can no longer be changed.',
  })
})

test('whoever made an assessment is told that others have answered in it, and others whose it is', async () => {
  const scene = await createScene(2, app)
  const { lead, auditor, first, params, tabletOf } = scene
  const refusals = async (as: { id: string }) => {
    const move = { to: 'cancelled', reason: 'The airport is closed.' } as const
    const bodies = [{ title: 'Another' }, { move }]
    const headers = { 'accept-language': 'en' }
    const answers = bodies.map((body) =>
      app.call('assessment.change', { params, body }, { as, headers }),
    )
    return (await Promise.all(answers)).map(({ problem }) => [problem?.code, problem?.error])
  }
  expect(await refusals(auditor)).toEqual([
    [
      'not-permitted',
      'Only its creator, or somebody who assigns assessments, can change this assessment.',
    ],
    [
      'not-permitted',
      'Only its creator, or somebody who assigns assessments, can cancel this assessment.',
    ],
  ])
  const tablet = tabletOf(auditor)
  await tablet.push(tablet.answer(first, judged('fully-compliant')))
  const others =
    'Somebody else has answered questions in this assessment, so only somebody who assigns assessments can change or cancel it.'
  expect(await refusals(lead)).toEqual([
    ['not-permitted', others],
    ['not-permitted', others],
  ])
})

test('a plain client that submits twice is told that it was submitted', async () => {
  const { lead, questions, params } = await createScene(1, app)
  const [question] = questions
  const answer = { questionId: question?.id ?? '', complianceLevel: 'fully-compliant' } as const
  await app.want('assessment.answer', { params, body: answer }, { as: lead })
  const submit = () =>
    app.call('assessment.submit', { params, body: { submit: true } }, { as: lead })
  expect((await submit()).status).toBe(200)
  expect((await submit()).problem).toMatchObject({
    status: 409,
    code: 'status-conflict',
    error: expect.stringMatching(/^This assessment has already been submitted/) as string,
  })
})

test('no sentence of a call speaks of a tablet that made it, or of its app', () => {
  const ofTablets = ['foreign-device', 'deposit-full', 'update-needed']
  for (const code of problemCodes.filter((it) => !ofTablets.includes(it))) {
    expect(problemSentence({ code }, 'en')).not.toMatch(/tablet|the app\b|what you typed/)
    expect(problemSentence({ code }, 'ar')).not.toMatch(/الجهاز|التطبيق|ما كتبته/)
  }
})
