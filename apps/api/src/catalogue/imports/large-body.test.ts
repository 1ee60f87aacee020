import { request } from 'node:http'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseConfig } from '../../platform/config.ts'
import { serve, type Serving } from '../../platform/http/serve.ts'
import { makeUser } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const mega = 1024 * 1024
const address = '/api/import-preview?kind=questions&name=large.csv'
/** In the words of the caller, with the bound. */
const refusal = {
  code: 'body-too-large',
  error: expect.stringMatching(/^\p{Script=Arabic}.*52428800/u) as string,
}

let app: TestApp
let token: string
beforeEach(async () => {
  app = await createTestApp()
  token = await app.signIn(await makeUser(app, 'editor'))
})
afterEach(() => app.close())

const headers = () => ({ authorization: `Bearer ${token}`, 'accept-language': 'ar' })
const rows = async () => [
  await app.db.selectFrom('importRun').selectAll().execute(),
  await app.db.selectFrom('question').selectAll().execute(),
]

test('a file without an end is read to the bound and not one part further', async () => {
  let pulled = 0
  let isLetGo = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled += 1
      controller.enqueue(new Uint8Array(mega).fill(97))
    },
    cancel: () => {
      isLetGo = true
    },
  })
  const init = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: headers(),
  }
  const response = await app.fetch(address, init as RequestInit)
  expect([response.status, await response.json()]).toMatchObject([413, refusal])
  expect(isLetGo).toBe(true)
  expect(pulled).toBeLessThan(54)
  expect(await rows()).toEqual([[], []])
})

test.each(['preview', 'apply'] as const)(
  '60 MB in parts, of no length said before, are refused over a real connection: %s',
  async (which) => {
    const config = parseConfig({}, '/')
    const serving: Serving = await serve(app.app, { ...config, port: 0 }, '127.0.0.1')
    const path =
      which === 'preview'
        ? address
        : `/api/imports?kind=questions&name=large.csv&digest=${'0'.repeat(64)}`
    const told = await new Promise<{ status: number | undefined; body: unknown }>(
      (resolve, reject) => {
        const sent = request(
          `${serving.address}${path}`,
          { method: 'POST', headers: headers() },
          (response) => {
            void response.toArray().then((parts: Buffer[]) =>
              resolve({
                status: response.statusCode,
                body: JSON.parse(Buffer.concat(parts).toString()) as unknown,
              }),
            )
          },
        )
        sent.on('error', reject)
        const part = Buffer.alloc(mega, 'a,b\n')
        Readable.from(Array.from({ length: 60 }, () => part)).pipe(sent)
      },
    )
    expect(told).toMatchObject({ status: 413, body: refusal })
    expect(await rows()).toEqual([[], []])
    await serving.stop()
  },
)
