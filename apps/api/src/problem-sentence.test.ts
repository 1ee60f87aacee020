import { conflictSubjects, problemCodes } from '@apron/contracts/problem.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problemSentence } from './problem-sentence.ts'
import { makeAssessment, makeQuestions, makeUser } from './testing/builders.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

test.each([
  ['en', 'The e-mail or the password is wrong.'],
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

test('what a path cannot do is not said to be a fault of the server', async () => {
  const answer = await app.fetch('/api/audits/templates', { method: 'PATCH' })
  expect(answer.status).toBe(405)
  expect(await answer.json()).toMatchObject({ error: problemSentence({ code: 'not-found' }, 'en') })
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
    error: 'This assessment is over: nothing of it can be changed any more.',
  })
})
