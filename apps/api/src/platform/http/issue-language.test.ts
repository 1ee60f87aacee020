import { globSync, readFileSync } from 'node:fs'
import type { Problem } from '@apron/contracts/problem.ts'
import { expect, test } from 'vitest'
import { createScene } from '../../audits/sync/testing/scene.ts'
import { sentenceIn } from './issue-language.ts'

const source = new URL('../..', import.meta.url).pathname
/** Programs for administrators and the server's own start: they talk to a terminal. */
const ofTerminals =
  /^(main|platform\/(config|db)|reporting\/sealing|operations\/(backup|demo)|testing)\b|issue-sentence\.ts$|\.test\.ts$|\/testing\//
const titles =
  /new ProblemError\(\s*[^,]*,\s*('[^']*'|`[^`]*`)|new \w*Error\([^)]*\)|title =\s*'[^']*'/g
const comments = /^\s*(\/\/|\/?\*).*$/gm

/** The sentences of issues as the source has them, with something in their gaps. */
function sentencesOfHandlers(): string[] {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !ofTerminals.test(file))
  const found = files.flatMap((file) => {
    const text = readFileSync(`${source}/${file}`, 'utf8')
    if (!/\bissues?\b|Issue/.test(text)) return []
    const code = text.replaceAll(comments, '').replaceAll(titles, '')
    const literals = code.matchAll(/'([A-Z][^'\n]* [^'\n]*[.!:])'|`([^`\n]* [^`\n]*[.!])`/g)
    return [...literals].map((it) => (it[1] ?? it[2] ?? '').replaceAll(/\$\{[^}]*\}+/g, '1'))
  })
  return [...new Set(found)]
}

test('each sentence of an issue is there in Arabic', () => {
  const all = sentencesOfHandlers()
  expect(all.length).toBeGreaterThan(70)
  expect(all).toContain('No such question.')
  expect(all.filter((it) => sentenceIn('ar', it) === it)).toEqual([])
})

test.each([
  ['It is missing.', 'هذا الحقل ناقص.'],
  ['It must have at most 500 characters.', 'الحد الأقصى لعدد الأحرف: 500.'],
  ['It must be a number, or a string.', 'يجب أن يكون رقمًا، أو نصًا.'],
  ['It must be one of: en, ar.', 'يجب أن يكون واحدًا مما يلي: \u2068en, ar\u2069.'],
  ['A trial can use at most 20 questions.', 'الحد الأقصى لعدد الأسئلة في الحساب التجريبي: 20.'],
])('%s', (english, arabic) => {
  expect(sentenceIn('ar', english)).toBe(arabic)
  expect(sentenceIn('en', english)).toBe(english)
})

test('what a plain client hears of its fields is in its language, and no fault of any app', async () => {
  const { app, lead, params, first } = await createScene()
  const authorization = `Bearer ${await app.signIn(lead)}`
  const sentences: string[] = []
  for (const [path, body] of [
    ['launch', JSON.stringify({ questionId: first.id, complianceLevel: 'good', findings: 5 })],
    ['launch', JSON.stringify({ questionId: first.id, finding: 'A hole.' })],
    ['submit', JSON.stringify({ submit: 'yes', recommendation: [] })],
    ['submit', '{submit'],
  ] as const) {
    for (const language of ['ar', 'en']) {
      const response = await app.fetch(`/api/assessment/${path}/${params.assessmentId}`, {
        method: 'PUT',
        headers: { authorization, 'accept-language': language },
        body,
      })
      const { error = '', issues = [] } = (await response.json()) as Problem
      const said = [error, ...issues.map(({ message }) => message)]
      for (const sentence of said) {
        expect(/^\P{Script=Arabic}+$/u.test(sentence)).toBe(language === 'en')
        expect(sentence).not.toMatch(/tablet|fault of the app|خلل في التطبيق/)
      }
      sentences.push(...said)
    }
  }
  await app.close()
  expect(sentences.length).toBeGreaterThan(12)
})

test('of what takes one of several forms the field and what is expected are named', async () => {
  const { app, lead, params, first } = await createScene()
  const authorization = `Bearer ${await app.signIn(lead)}`
  const at = app.clock.iso()
  const issuesOf = async (value: unknown, rest = {}) => {
    const mutation = { id: app.newId(), kind: 'resolve', text: 'findings', at, value, ...rest }
    const response = await app.fetch(`/api/assessment/launch/${params.assessmentId}`, {
      method: 'PUT',
      headers: { authorization },
      body: JSON.stringify({ mutations: [mutation] }),
    })
    const { issues = [] } = (await response.json()) as Problem
    return issues.map(({ path, message }) => `${path.replace('body.mutations.0', '')}: ${message}`)
  }
  expect(await issuesOf(5)).toEqual(['.value: It must be an object, or a string.'])
  expect(await issuesOf({ name: 'Sara' })).toEqual(['.value.function: It is missing.'])
  const wrong = await issuesOf('A hole.', { kind: 'verdict', question: first.id })
  expect(wrong).toEqual([
    '.kind: It must be one of: answer, resolve, summary, interviewee, comment, settle, verification.',
  ])
  await app.close()
})
