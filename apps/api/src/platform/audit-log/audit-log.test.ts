import { afterEach, beforeEach, expect, test } from 'vitest'
import { guardLog, unguardLog } from '../db/guard-log.ts'
import { createScene, type Scene } from '../../audits/sync/testing/scene.ts'
import { judged } from '../../audits/sync/testing/tablet.ts'
import { makeUser } from '../../testing/builders.ts'
import { parseLink, verify } from './verify.ts'
import { withoutSecrets } from './without-secrets.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene()
  for (const user of [scene.lead, scene.auditor]) {
    const tablet = scene.tabletOf(user)
    await tablet.push(tablet.answer(scene.first, judged('fully-compliant')))
    scene.app.clock.advance(60_000)
    await tablet.push(tablet.answer(scene.second, judged('non-compliant', 'Gate open')))
    scene.app.clock.advance(60_000)
  }
})
afterEach(() => scene.app.close())

type Query = Parameters<typeof scene.app.want<'trail.list'>>[1]['query']
const list = (query: Query = {}) => scene.app.want('trail.list', { query }, { as: scene.admin })
const seqs = async (query: Query) => (await list(query)).rows.map((row) => row.seq)

test('an admin reads who did what, the newest first, with the names of whoever acted', async () => {
  const { rows, people, next } = await list()
  expect(rows.map(({ seq, kind }) => `${seq} ${kind}`)).toEqual([
    '5 answer',
    '4 answer',
    '3 answer',
    '2 start',
    '1 answer',
  ])
  expect(rows[0]).toMatchObject({
    actorId: scene.auditor.id,
    assessmentId: scene.assessment.id,
    register: `answer/${scene.second.id}`,
    status: 'applied',
    body: { kind: 'answer', value: { findings: 'Gate open' } },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(people.map((it) => it.id)).toEqual([scene.lead.id, scene.auditor.id].toSorted())
  expect(next).toBeNull()
})

test('each filter leaves what it fits, and together they leave what all fit', async () => {
  const at = (minutes: number) =>
    new Date(Date.parse('2026-11-21T08:00:00Z') + minutes * 60_000).toISOString()
  expect(await seqs({ actorId: scene.lead.id })).toEqual([3, 2, 1])
  expect(await seqs({ assessmentId: scene.assessment.id, kind: 'start' })).toEqual([2])
  expect(await seqs({ kind: 'start.' })).toEqual([])
  expect(await seqs({ assessmentId: scene.app.newId() })).toEqual([])
  expect(await seqs({ from: at(1), to: at(2) })).toEqual([3])
  expect(await seqs({ from: at(2), actorId: scene.auditor.id })).toEqual([5, 4])
})

test('a kind with a dot at its end stands for all that begin so', async () => {
  const editor = await makeUser(scene.app, 'editor')
  const title = 'Doc 9'
  await scene.app.want('reference.create', { body: { title } }, { as: editor })
  const [row, ...more] = (await list({ kind: 'reference.' })).rows
  expect([row?.kind, more]).toEqual(['reference.create', []])
  expect(await seqs({ kind: 'reference' })).toEqual([])
})

test('pages follow each other without a row lost or shown twice', async () => {
  const found: number[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: 2, ...(cursor === undefined ? {} : { cursor }) })
    found.push(...page.rows.map((row) => row.seq))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(found).toEqual([5, 4, 3, 2, 1])
})

test('nobody but an admin reads it', async () => {
  for (const as of [scene.lead, scene.supervisor, await makeUser(scene.app, 'editor')]) {
    const { status } = await scene.app.call('trail.list', { query: {} }, { as })
    expect(status).toBe(403)
  }
  expect((await scene.app.call('trail.list', { query: {} })).status).toBe(401)
})

test('what is named like a secret is not shown', () => {
  const body = { after: [{ passwordHash: 'x', email: 'a', resetToken: { a: 1 } }], code: 'DME' }
  expect(withoutSecrets(body)).toEqual({
    after: [{ passwordHash: '…', email: 'a', resetToken: '…' }],
    code: 'DME',
  })
  expect(withoutSecrets(null)).toBeNull()
})

test('renaming a person, as anonymising does, leaves the log whole', async () => {
  const gone = { firstName: '', lastName: '', email: 'gone@apron.invalid', status: 'deleted' }
  await scene.app.db
    .updateTable('user')
    .set(gone as never)
    .where('id', '=', scene.lead.id)
    .execute()
  expect(await verify(scene.app.db)).toMatchObject({ isWhole: true })
  const { email, firstName } = scene.lead
  const log = JSON.stringify(await scene.app.db.selectFrom('log').selectAll().execute())
  expect(log).not.toContain(email)
  expect(log).not.toContain(`"${firstName}"`)
})

test('verifying says how many rows there are, or which is the first that is broken', async () => {
  const { text } = await verify(scene.app.db)
  expect(text).toMatch(/^The log is whole: 5 rows\. The last is 5:[0-9a-f]{64}$/)
  const link = parseLink(text.split(' ').at(-1) ?? '')
  expect(await verify(scene.app.db, link ?? undefined)).toMatchObject({ isWhole: true })
  await unguardLog(scene.app.db)
  await scene.app.db.updateTable('log').set({ body: '{}' }).where('seq', '=', 3).execute()
  await guardLog(scene.app.db)
  expect(await verify(scene.app.db)).toEqual({
    isWhole: false,
    text: expect.stringMatching(/first broken row: 3, .*edited/),
  })
  expect([parseLink('5'), parseLink(`x:${'0'.repeat(64)}`)]).toEqual([null, null])
})
