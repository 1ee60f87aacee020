import { request, type ClientRequest } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseConfig } from '../../platform/config.ts'
import { serve, type Serving } from '../../platform/http/serve.ts'
import { makeUser } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const mega = 1024 * 1024
/** As the contract bounds a file. */
const largest = 50 * mega
/** Of blank lines: it is read in no time, and told to be empty. */
const part = Buffer.alloc(mega, '\n')
const address = '/api/import-preview?kind=questions&name=large.csv'

let app: TestApp
let serving: Serving
beforeEach(async () => {
  app = await createTestApp()
  serving = await serve(app.app, { ...parseConfig({}, '/'), port: 0 }, '127.0.0.1')
})
afterEach(async () => {
  await serving.stop()
  await app.close()
})

const editor = async () => app.signIn(await makeUser(app, 'editor'))

type Answer = { readonly status: number | undefined; readonly body: { readonly code?: string } }
type Upload = { readonly sent: ClientRequest; readonly answer: Promise<Answer> }

/** Begins to send a file; null: without saying how long it is. */
function begin(token: string, length: number | null): Upload {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(length !== null && { 'content-length': String(length) }),
  }
  const { promise: answer, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = request(`${serving.address}${address}`, { method: 'POST', headers }, (response) => {
    void response.toArray().then((parts: Buffer[]) =>
      resolve({
        status: response.statusCode,
        body: JSON.parse(Buffer.concat(parts).toString()) as Answer['body'],
      }),
    )
  })
  sent.on('error', reject)
  sent.write(part)
  return { sent, answer }
}

/** Long enough for the server to have seen what was sent. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300))

/** The rest of a file, that much at a time. */
async function finish({ sent, answer }: Upload, length: number): Promise<Answer> {
  for (let left = length - mega; left > 0; left -= mega) sent.write(part)
  sent.end()
  return answer
}

const busy = { status: 503, body: { code: 'server-busy' } }

test('while three of the largest files come, a fourth is told at once that the server is busy, and nothing of it is waited for', async () => {
  const uploads: Upload[] = []
  for (let i = 0; i < 3; i += 1) uploads.push(begin(await editor(), largest))
  await aMoment()
  // Its body never ends: the answer is there all the same.
  const fourth = begin(await editor(), largest)
  expect(await fourth.answer).toMatchObject(busy)
  fourth.sent.destroy()
  // One that goes away leaves its place to the next.
  uploads[0]?.sent.on('error', () => undefined).destroy()
  await uploads[0]?.answer.catch(() => undefined)
  await aMoment()
  const small = begin(await editor(), 2 * mega)
  expect((await finish(small, 2 * mega)).status).toBe(200)
  for (const upload of uploads) upload.sent.on('error', () => undefined).destroy()
  await Promise.allSettled(uploads.map(({ answer }) => answer))
})

test('a file that does not say how long it is counts for what came of it', async () => {
  const uploads: Upload[] = []
  for (let i = 0; i < 3; i += 1) uploads.push(begin(await editor(), largest))
  await aMoment()
  const small = begin(await editor(), null)
  expect((await finish(small, 2 * mega)).status).toBe(200)
  const growing = begin(await editor(), null)
  for (let i = 0; i < 20; i += 1) growing.sent.write(part)
  expect(await growing.answer).toMatchObject(busy)
  for (const { sent } of [...uploads, growing]) sent.on('error', () => undefined).destroy()
  await Promise.allSettled(uploads.map(({ answer }) => answer))
})

test('of one person two files come at once, and a stranger is refused as one', async () => {
  const mine = await editor()
  const [first, second] = [begin(mine, 2 * mega), begin(mine, 2 * mega)]
  await aMoment()
  const third = begin(mine, 2 * mega)
  expect(await third.answer).toMatchObject(busy)
  third.sent.destroy()
  const stranger = begin('nobody', 2 * mega)
  expect(await stranger.answer).toMatchObject({ status: 401, body: { code: 'sign-in-needed' } })
  stranger.sent.destroy()
  const theirs = begin(await editor(), 2 * mega)
  expect((await finish(theirs, 2 * mega)).status).toBe(200)
  const ended = [await finish(first, 2 * mega), await finish(second, 2 * mega)]
  expect(ended.map(({ status }) => status)).toEqual([200, 200])
  const next = begin(mine, 2 * mega)
  expect((await finish(next, 2 * mega)).status).toBe(200)
})
