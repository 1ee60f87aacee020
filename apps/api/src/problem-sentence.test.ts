import { problemCodes } from '@apron/contracts/problem.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problemSentence } from './problem-sentence.ts'
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
  expect(await answer.json()).toMatchObject({ error: problemSentence('not-found', 'ar') })
})

test('each problem has its sentence in both languages', () => {
  for (const code of problemCodes) {
    expect(problemSentence(code, 'en')).toMatch(/^[A-Z].+\.$/)
    expect(problemSentence(code, 'ar')).toMatch(/^\p{Script=Arabic}.+\.$/u)
  }
})
