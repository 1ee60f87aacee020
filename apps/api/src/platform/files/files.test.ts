import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FilesAwayError, type Files } from './files.ts'
import { parseFilesUrl } from './files-url.ts'
import { folderFiles } from './folder-files.ts'
import { memoryFiles } from './memory-files.ts'
import { s3Files } from './s3-files.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes)

/** A server of objects by path, which can be told to fail a few times. */
async function openBucket() {
  const objects = new Map<string, Buffer>()
  const failures: number[] = []
  const seen: string[] = []
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push(`${method} ${url} ${/Credential=(\S+?)\//.exec(headers.authorization ?? '')?.[1]}`)
      const status = failures.shift()
      if (status !== undefined) {
        response.writeHead(status).end('<Error><Code>SlowDown</Code></Error>')
        return
      }
      if (!url.startsWith('/bucket/')) {
        response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
        return
      }
      if (method === 'PUT') objects.set(url, Buffer.concat(parts))
      if (method === 'DELETE') objects.delete(url)
      const found = objects.get(url)
      if (method === 'GET' && found === undefined) {
        response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      } else {
        response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found : '')
      }
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const url = (path: string) => `s3+http://ID:se%2Fcret@127.0.0.1:${port}/${path}`
  const open = (path: string): Files => {
    const place = parseFilesUrl(url(path))
    if (place === null) throw new Error('no address')
    return s3Files(place, () => Date.parse('2026-11-21T08:00:00.000Z'))
  }
  const close = () => new Promise((done) => server.close(done))
  return { open, objects, failures, seen, close }
}

let folder: string
let bucket: Awaited<ReturnType<typeof openBucket>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apron-files-'))
  bucket = await openBucket()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await bucket.close()
})

const places: [string, () => Files][] = [
  ['memory', memoryFiles],
  ['a folder', () => folderFiles(join(folder, 'files'))],
  ['a bucket', () => bucket.open('bucket/apron')],
]

describe.each(places)('files in %s', (_, open) => {
  test('are there as they were given until they are removed, and never more', async () => {
    const files = open()
    expect(await files.read('references/a')).toBeNull()
    await files.put('references/a', bytesOf('one'))
    await files.put('reports/b/en.pdf', bytesOf('اثنان'))
    await files.put('references/empty', new Uint8Array())
    expect(textOf(await files.read('references/a'))).toBe('one')
    expect(textOf(await files.read('reports/b/en.pdf'))).toBe('اثنان')
    expect(await files.read('references/empty')).toHaveLength(0)
    await files.put('references/a', bytesOf('other'))
    expect(textOf(await files.read('references/a'))).toBe('other')
    await files.remove('references/a')
    await files.remove('references/a')
    expect(await files.read('references/a')).toBeNull()
  })

  test.each(['../secret', 'references/../../secret', '/etc/passwd', 'references/', 'a', 'A/b'])(
    'have no key such as %s',
    async (key) => {
      await expect(open().put(key, bytesOf('x'))).rejects.toThrow('is no key')
    },
  )
})

test('a folder is closed to others and keeps no draft', async () => {
  const files = folderFiles(join(folder, 'closed'))
  await files.put('references/a', bytesOf('one'))
  const path = join(folder, 'closed', 'references')
  expect(statSync(path).mode & 0o777).toBe(0o700)
  expect(statSync(join(path, 'a')).mode & 0o777).toBe(0o600)
  expect(readdirSync(path)).toEqual(['a'])
})

describe('a bucket', () => {
  test('is asked by path, under its folder, in the name of the key', async () => {
    bucket.seen.length = 0
    await bucket.open('bucket/apron').put('references/c', bytesOf('x'))
    expect(bucket.seen).toEqual(['PUT /bucket/apron/references/c ID'])
  })

  test('that is busy is asked again, and given up after the third time', async () => {
    const files = bucket.open('bucket')
    bucket.failures.push(503, 500)
    await files.put('references/d', bytesOf('kept'))
    expect(textOf(await files.read('references/d'))).toBe('kept')
    bucket.failures.push(503, 503, 503)
    await expect(files.read('references/d')).rejects.toThrow('FILES_URL answered 503 SlowDown')
  })

  test('that is not there, refuses or does not answer says so and names no secret', async () => {
    await expect(bucket.open('another').read('references/a')).rejects.toThrow('NoSuchBucket')
    bucket.failures.push(403)
    await expect(bucket.open('bucket').put('references/a', bytesOf('x'))).rejects.toThrow('403')
    const place = parseFilesUrl('s3+http://ID:hidden@127.0.0.1:9/bucket')
    const away = place && s3Files(place, () => 0).read('references/a')
    await expect(away).rejects.toBeInstanceOf(FilesAwayError)
    await expect(away).rejects.not.toThrow('hidden')
  })
})

test.each([
  ['https://ID:secret@s3.example.org/bucket', 'another scheme'],
  ['s3://s3.example.org/bucket', 'no key'],
  ['s3://ID:secret@s3.example.org', 'no bucket'],
  ['s3://ID:secret@s3.example.org/Bucket', 'a bucket of another shape'],
  ['s3://ID:secret@s3.example.org/bucket?key=x', 'another parameter'],
  ['s3://ID:secret@s3.example.org/bucket/a..b', 'a folder of another shape'],
])('%s is no address: %s', (text) => {
  expect(parseFilesUrl(text)).toBeNull()
})

test('an address names server, bucket, folder, keys and region', () => {
  const text = 's3://ID:a%2Fb@s3.example.org:9000/bucket/apron/one?region=eu-central-1'
  expect(parseFilesUrl(text)).toEqual({
    id: 'ID',
    secret: 'a/b',
    region: 'eu-central-1',
    bucket: 'https://s3.example.org:9000/bucket',
    prefix: 'apron/one/',
  })
})
