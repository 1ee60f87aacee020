import type { Client } from '@apron/contracts/client.ts'
import { expect, test } from 'vitest'
import { lock, lockIfSignedOut } from '../../data/lock.ts'
import { exportUnsent, type ExportWords } from './export-unsent.ts'
import { handIn } from './hand-in.ts'
import { readExport, type Exported } from './read-export.ts'
import { record } from '../record/record.ts'
import { keepExportKey, sealRows } from './seal-rows.ts'
import { answerOf, assessmentId, createTablet, judged, me } from '../testing/tablet.ts'

const another = '0190bbbb-0000-7000-8000-00000000000b'
const words = new Proxy({} as ExportWords, {
  get: (_, name) => {
    if (name === 'states') return { queued: 'not sent' }
    return name === 'level' ? (id: string) => id : String(name)
  },
})

const written = async (key = 'key') => {
  const tablet = await createTablet()
  await keepExportKey(tablet.db, key)
  for (const text of ['one', 'two'])
    await record(tablet.db, tablet.ports, answerOf(judged('non-compliant', text)))
  const rows = await tablet.db.outbox.toCollection().sortBy('n')
  return { ...tablet, rows }
}

test('each seal covers what was written before it: a row that is left out is noticed', async () => {
  const { db, ports, rows } = await written()
  const [all] = await sealRows(db, ports, rows)
  const [without] = await sealRows(db, ports, rows.slice(1))
  expect(all?.rows.map(({ n }) => n)).toEqual([1, 2])
  expect(all?.rows[1]?.seal).not.toBe(without?.rows[0]?.seal)
})

test('a file says whose it is and which session sealed it, also when that has expired', async () => {
  const { db, ports, clock } = await written('session.secret')
  clock.now = Date.parse('2027-01-05T00:00:00.000Z')
  const { text } = await exportUnsent(db, ports, words)
  expect(readExport(text, assessmentId)).toMatchObject({
    kind: 'found',
    author: me,
    key: 'session',
  })
  expect(text).not.toContain('secret')
})

test('a tablet on which nobody is signed in has no key, and an answer that comes late leaves none', async () => {
  const { db, ports, rows } = await written('session.secret')
  await lock(db)
  expect(await db.meta.get('export-key')).toBeUndefined()
  await keepExportKey(db, 'session.secret')
  expect(await db.meta.get('export-key')).toBeUndefined()
  expect(await sealRows(db, ports, rows)).toEqual([])
})

test('the key that a release before left on a locked tablet is removed, and no other', async () => {
  const { db } = await written()
  await lockIfSignedOut(db)
  expect(await db.meta.get('export-key')).toMatchObject({ value: 'key' })
  await db.meta.delete('session')
  await lockIfSignedOut(db)
  expect(await db.meta.get('export-key')).toBeUndefined()
})

test('lanes are sealed in the order in which the tablet used them', async () => {
  const { db, ports, rows } = await written()
  const [older, newer] = [
    { ...rows[0]!, deviceId: 'z', n: 1, place: 1 },
    { ...rows[1]!, deviceId: 'a', n: 1, place: 2 },
  ]
  const [sealed] = await sealRows(db, ports, [newer, older])
  expect(sealed?.rows.map(({ deviceId }) => deviceId)).toEqual(['z', 'a'])
})

test('the key is the one that the server gave last; without one nothing is sealed', async () => {
  const { db, ports, rows } = await written()
  await keepExportKey(db, 'another')
  await keepExportKey(db, undefined)
  expect(await db.meta.get('export-key')).toMatchObject({ value: 'another' })
  await db.meta.delete('export-key')
  expect(await sealRows(db, ports, rows)).toEqual([])
})

test('a file is read for the assessment that it is of, and for no other', async () => {
  const { db, ports } = await written()
  const { text } = await exportUnsent(db, ports, words)
  expect(readExport(text, assessmentId)).toMatchObject({ kind: 'found', author: me, unsent: 2 })
  expect(readExport(text, another)).toEqual({ kind: 'elsewhere' })
  const older = `<script type="application/json">{"version":1,"rows":[]}</script>`
  expect(readExport(older, assessmentId)).toEqual({ kind: 'unsealed' })
  expect(readExport('<html></html>', assessmentId)).toEqual({ kind: 'no-export' })
})

test('a file of one answer that was written before a key was given can only be read', async () => {
  const { db, ports } = await createTablet()
  await record(db, ports, answerOf(judged('non-compliant', 'one')))
  const { text } = await exportUnsent(db, ports, words)
  expect(readExport(text, assessmentId)).toEqual({ kind: 'unsealed' })
})

test('a file of one answer is read, with when that was written', async () => {
  const { db, ports } = await createTablet()
  await keepExportKey(db, 'key')
  const { createdAt } = await record(db, ports, answerOf(judged('non-compliant', 'one')))
  const { text } = await exportUnsent(db, ports, words)
  const read = readExport(text, assessmentId)
  expect(read).toMatchObject({ kind: 'found', unsent: 1, firstAt: createdAt })
  expect(read.kind === 'found' && read.rows).toHaveLength(1)
})

const found = {
  kind: 'found',
  author: me,
  day: '',
  unsent: 150,
  firstAt: null,
  rows: Array.from({ length: 150 }, (_, at) => ({
    deviceId: 'd',
    n: at + 1,
    body: { id: `${at}` },
    seal: `seal ${at}`,
  })),
} satisfies Exported

test('many rows are handed in one part after the other, each after the seal before it', async () => {
  const asked: [string, number][] = []
  const api = (async (
    _: string,
    { body }: { body: { after: string; rows: { body: object }[] } },
  ) => {
    asked.push([body.after, body.rows.length])
    const receipts = body.rows.map(() => ({ id: me, status: 'applied', seq: 1 }))
    return { ok: true, value: { receipts } }
  }) as unknown as Client
  const handed = await handIn(api, assessmentId, found)
  expect(asked).toEqual([
    [assessmentId, 100],
    ['seal 99', 50],
  ])
  expect(handed).toMatchObject({ refusal: null, edited: null })
  expect(handed.receipts).toHaveLength(150)
})

test.each(['export-expired', 'shut-out'] as const)(
  'who hands in learns that the server takes no more: %s',
  async (code) => {
    const keys: unknown[] = []
    const api = (async (_: string, { body }: { body: { key?: string } }) => {
      keys.push(body.key)
      const issues = [{ path: 'body.key', code, message: '' }]
      return { ok: false, status: 422, problem: { issues } }
    }) as unknown as Client
    const handed = await handIn(api, assessmentId, { ...found, key: 'session' })
    expect(handed).toMatchObject({ ended: code, edited: null })
    expect(keys).toEqual(['session'])
  },
)

test('the row that was edited is named by its place in the file', async () => {
  let calls = 0
  const api = (async (_: string, { body }: { body: { rows: object[] } }) => {
    calls += 1
    if (calls === 1) return { ok: true, value: { receipts: body.rows.map(() => ({ id: me })) } }
    const issues = [{ path: 'body.rows.4', code: 'edited', message: '' }]
    return { ok: false, status: 422, problem: { issues } }
  }) as unknown as Client
  expect((await handIn(api, assessmentId, found)).edited).toBe(105)
})
