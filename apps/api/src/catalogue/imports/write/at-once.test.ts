import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser, type User } from '../../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const header = 'source_id,category_en,sub_category_en,question_en\n'
const rows = Array.from(
  { length: 6000 },
  (_, i) => `Q${i},Cargo,Screening,Is ${i} as it should be?\n`,
)
/** Large enough to be read in a thread. */
const file = new Uint8Array(Buffer.from(header + rows.join('')))
const look = (as: User) =>
  app.call('import.preview', { query: { kind: 'questions', name: 'file' }, file }, { as })

test('a few files are read at once, some wait, and whoever comes then hears that the server is busy', async () => {
  const editors = await Promise.all(Array.from({ length: 12 }, () => makeUser(app, 'editor')))
  for (const editor of editors) await app.signIn(editor)
  const answers = await Promise.all(editors.map(look))
  const busy = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(busy.map(({ problem, headers }) => [problem?.code, headers.get('retry-after')])).toEqual(
    Array.from({ length: 6 }, () => ['server-busy', '10']),
  )
  expect((await look(editors[0]!)).status).toBe(200)
})

test('beside what is read for somebody one more file of theirs waits', async () => {
  const editor = await makeUser(app, 'editor')
  const other = await makeUser(app, 'editor')
  const mine = Array.from({ length: 5 }, () => look(editor))
  const theirs = await look(other)
  expect(theirs.status).toBe(200)
  const statuses = (await Promise.all(mine)).map(({ status }) => status)
  expect(statuses.filter((it) => it === 200).length).toBeLessThan(4)
})
