import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser, type User } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { parseFilesUrl } from './files-url.ts'
import { serveObjects, type ObjectServer } from './outside/object-server.ts'
import { s3Files } from './s3-files.ts'

const secret = 'a/secret+with=signs'
const start = Date.parse('2026-11-21T08:00:00.000Z')
let away = 0
let server: ObjectServer
beforeEach(async () => {
  away = 0
  const secrets = new Map([['APRON', secret]])
  server = await serveObjects({ secrets, region: 'eu-central-1', now: () => start + away })
})
afterEach(() => server.close())

const bucketOf = (keys: string, region = 'eu-central-1') => {
  const place = parseFilesUrl(
    `s3+http://${keys}@127.0.0.1:${server.port}/bucket/apron?region=${region}`,
  )
  if (place === null) throw new Error('no address')
  return s3Files(place, () => start)
}
const ours = () => bucketOf(`APRON:${encodeURIComponent(secret)}`)
const bytesOf = (text: string) => new TextEncoder().encode(text)

type Desk = { readonly app: TestApp; readonly as: User; readonly params: { referenceId: string } }
async function openDesk(files: ReturnType<typeof ours>): Promise<Desk> {
  const app = await createTestApp({ config: { files } })
  const as = await makeUser(app, 'editor')
  const body = { title: 'Annex 17' }
  const { reference } = await app.want('reference.create', { body }, { as })
  return { app, as, params: { referenceId: reference.id } }
}

test('what is signed with the right key is taken, given and removed by a server that checks it', async () => {
  const files = ours()
  for (const bytes of [
    bytesOf('one'),
    bytesOf('اثنان'),
    new Uint8Array(),
    new Uint8Array(200_000),
  ]) {
    await files.put('references/a.b-c', bytes)
    expect(await files.read('references/a.b-c')).toEqual(bytes)
  }
  await files.remove('references/a.b-c')
  expect(await files.read('references/a.b-c')).toBeNull()
  expect(server.seen).not.toContainEqual(expect.stringMatching(/ [A-Z]\w+$/))
  expect(server.seen).toHaveLength(10)
})

test.each([
  ['another secret', () => bucketOf('APRON:wrong'), '403 SignatureDoesNotMatch'],
  ['a key that is not known', () => bucketOf('SOMEBODY:x'), '403 InvalidAccessKeyId'],
  [
    'another region',
    () => bucketOf(`APRON:${encodeURIComponent(secret)}`, 'us-east-1'),
    '400 AuthorizationHeaderMalformed',
  ],
])('%s is refused, and said without the secret', async (_, open, reason) => {
  const files = open()
  const refusal = `FILES_URL answered ${reason}`
  await expect(files.put('references/a', bytesOf('x'))).rejects.toThrow(refusal)
  await expect(files.read('references/a')).rejects.toThrow(refusal)
  await expect(files.remove('references/a')).rejects.toThrow(refusal)
  await expect(files.read('references/a')).rejects.not.toThrow(/wrong|secret/)
  expect(server.objects.size).toBe(0)
})

test('a clock that is far off is named as what it is', async () => {
  away = 16 * 60_000
  await expect(ours().put('references/a', bytesOf('x'))).rejects.toThrow('403 RequestTimeTooSkewed')
})

test('a file of a reference lies in the bucket and comes back from it', async () => {
  const { app, as, params } = await openDesk(ours())
  const file = bytesOf('%PDF-1.7\none\n%%EOF\n')
  await app.want('reference.attach', { params, query: { name: 'a.pdf' }, file }, { as })
  expect([...server.objects.values()]).toEqual([Buffer.from(file)])
  expect([...server.objects.keys()][0]).toMatch(/^\/bucket\/apron\/references\/[0-9a-f-]{36}$/)
  expect((await app.want('reference.file', { params }, { as })).bytes).toEqual(file)
  await app.close()
})

test('with a wrong key nothing is attached, whoever asked may try again, and the log says why', async () => {
  const { app, as, params } = await openDesk(bucketOf('APRON:wrong'))
  const file = bytesOf('%PDF-1.7\none\n%%EOF\n')
  const sent = { params, query: { name: 'a.pdf' }, file }
  const { status, problem } = await app.call('reference.attach', sent, { as })
  expect([status, problem?.code]).toEqual([503, 'server-busy'])
  expect(await app.db.selectFrom('referenceFile').selectAll().execute()).toEqual([])
  const said = JSON.stringify(app.lines)
  expect(said).toContain('FILES_URL answered 403 SignatureDoesNotMatch')
  expect(said).not.toContain('wrong')
  await app.close()
})
