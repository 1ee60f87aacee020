import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderFiles } from '../files/folder-files.ts'
import { makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createDownloads } from './downloads.ts'
import { serve, type Serving } from './serve.ts'

const size = 19 * 1024 * 1024
const document = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  randomBytes(size),
  Buffer.from('\n%%EOF\n'),
])

let app: TestApp
let folder: string
let server: Serving
let editor: User
let path: string
const begun: IncomingMessage[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apron-downloads-'))
  const files = folderFiles(folder)
  app = await createTestApp({ config: { files } })
  editor = await makeUser(app, 'editor')
  const as = { as: editor }
  const { reference } = await app.want('reference.create', { body: { title: 'Annex 17' } }, as)
  const params = { referenceId: reference.id }
  const file = new Uint8Array(document)
  await app.want('reference.attach', { params, query: { name: 'annex' }, file }, as)
  path = `/api/reference/${reference.id}/file`
  server = await serve(app.app, { port: 0, tls: null }, '127.0.0.1')
})
afterEach(async () => {
  for (const answer of begun.splice(0)) answer.destroy()
  await server.stop()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** An answer of which nothing is read but its head. */
const begin = (token: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const asked = httpRequest(`${server.address}${path}`, { headers, agent: false })
    asked.on('response', (answer) => {
      answer.on('error', () => undefined)
      answer.pause()
      begun.push(answer)
      resolve(answer)
    })
    asked.on('error', reject)
    asked.end()
  })

const codes = (answers: readonly IncomingMessage[]) =>
  answers.map(({ statusCode }) => statusCode ?? 0).toSorted((a, b) => a - b)

test('a hundred sockets that are not read hold few files of one person', async () => {
  const token = await app.signIn(editor)
  const before = process.memoryUsage().rss
  const answers = await Promise.all(Array.from({ length: 100 }, () => begin(token)))
  const grown = process.memoryUsage().rss - before
  expect(codes(answers)).toEqual([...Array(4).fill(200), ...Array(96).fill(503)])
  expect(answers.find((it) => it.statusCode === 503)?.headers['retry-after']).toBe('10')
  expect(grown).toBeLessThan(200 * 1024 * 1024)
}, 60_000)

test('sockets of many people hold no file whole', async () => {
  const people = await Promise.all(Array.from({ length: 25 }, () => makeUser(app, 'editor')))
  const tokens = await Promise.all(people.map((person) => app.signIn(person)))
  const before = process.memoryUsage().rss
  const answers = await Promise.all(
    tokens.flatMap((token) => [begin(token), begin(token), begin(token), begin(token)]),
  )
  const grown = process.memoryUsage().rss - before
  expect(codes(answers)).toEqual(Array(100).fill(200))
  expect(grown).toBeLessThan(300 * 1024 * 1024)
}, 60_000)

test('a place is free again when a socket closes, and the file arrives whole', async () => {
  const token = await app.signIn(editor)
  const first = await Promise.all(Array.from({ length: 4 }, () => begin(token)))
  expect((await begin(token)).statusCode).toBe(503)
  first[0]?.destroy()
  await expect.poll(async () => (await begin(token)).statusCode, { timeout: 5000 }).toBe(200)
  for (const answer of first) answer.destroy()
  const parts: Buffer[] = []
  await expect
    .poll(
      async () => {
        const answer = await begin(token)
        if (answer.statusCode !== 200) return false
        parts.length = 0
        for await (const part of answer) parts.push(part as Buffer)
        return Buffer.concat(parts).equals(document)
      },
      { timeout: 20_000 },
    )
    .toBe(true)
}, 60_000)

test('whoever stops reading is given up, and holds no place', async () => {
  const downloads = createDownloads({ files: 1, answers: 1, most: 1e9, idle: 50 })
  const bytes = new Uint8Array(1_000_000)
  const stuck = downloads()
  stuck.enter('a')
  const body = stuck.send(bytes, 'a') as ReadableStream<Uint8Array>
  expect(() => downloads().enter('a')).toThrow('server-busy')
  const reader = body.getReader()
  await reader.read()
  await expect.poll(() => downloads().enter('a'), { timeout: 2000 }).toBeUndefined()
  await expect(reader.read()).rejects.toThrow('nobody received')
})

test('other large answers are bounded for each person, small ones are not', () => {
  const downloads = createDownloads({ files: 1, answers: 2, most: 1e9, idle: 1000 })
  const large = 'x'.repeat(300_000)
  for (let sent = 0; sent < 20; sent++) expect(downloads().send('small', 'a')).toBe('small')
  downloads().send(large, 'a')
  downloads().send(large, 'a')
  expect(() => downloads().send(large, 'a')).toThrow('server-busy')
  expect(downloads().send(large, 'b')).toBeInstanceOf(ReadableStream)
})
