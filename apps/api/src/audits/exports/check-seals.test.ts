import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginNewLife } from '../sync/store/new-life.ts'
import { createScene, type Scene } from '../sync/testing/scene.ts'
import { judged, type Raw, type Tablet } from '../sync/testing/tablet.ts'
import { forgetSessions } from '../../operations/settings/forget-sessions.ts'
import { sealOf } from './export-key.ts'

const day = 24 * 60 * 60 * 1000

let scene: Scene
let tablet: Tablet
beforeEach(async () => {
  scene = await createScene(3)
  tablet = scene.tabletOf(scene.auditor)
})
afterEach(() => scene.app.close())

/** A session of the auditor on one tablet, and the key that it is given. */
async function signIn() {
  const token = await scene.app.signIn(scene.auditor)
  const query = {
    since: 0,
    epoch: '',
    assessments: scene.assessment.id,
    deviceId: tablet.deviceId,
  }
  const { exportKey = '' } = await scene.app.want('sync.changes', { query }, { token })
  return { token, exportKey, id: exportKey.split('.')[0] ?? '' }
}
const sealed = (exportKey: string, ...mutations: readonly Raw[]) => {
  let after: string = scene.assessment.id
  return mutations.map(({ n = 0, ...body }) => {
    after = sealOf(exportKey, after, { deviceId: tablet.deviceId, n, body })
    return { deviceId: tablet.deviceId, n, body, seal: after }
  })
}
const answer = (text = ''): Raw => tablet.answer(scene.first, judged('non-compliant', text))
const handIn = (rows: ReturnType<typeof sealed>, key?: string) =>
  scene.app.call(
    'export.take-in',
    {
      params: scene.params,
      body: { author: scene.auditor.id, key, after: scene.assessment.id, rows },
    },
    { as: scene.lead },
  )
const refusedAs = (path: string, code: string) => ({
  code: 'input-invalid',
  issues: [{ path, code }],
})

test('each session has a key of its own, which stays the same for as long as it lives', async () => {
  const [one, two] = [await signIn(), await signIn()]
  expect(one.exportKey).not.toBe(two.exportKey)
  expect(one.exportKey.split('.')[1]).not.toBe(two.exportKey.split('.')[1])
  const query = { since: 0, epoch: '', assessments: '', deviceId: tablet.deviceId }
  const again = await scene.app.want('sync.changes', { query }, { token: one.token })
  expect(again.exportKey).toBe(one.exportKey)
})

test('takes what was exported four days later, on a session that expired meanwhile', async () => {
  const { exportKey, id } = await signIn()
  scene.app.clock.advance(29 * day)
  const written = answer('before it expired')
  scene.app.clock.advance(4 * day)
  const later = answer('after it expired')
  const { status, value } = await handIn(sealed(exportKey, written, later), id)
  expect([status, value?.receipts.length]).toEqual([200, 2])
})

test.each([
  ['signed out', 0],
  ['expired', 30],
])('takes exports for 90 days after the session %s, and no longer', async (how, days) => {
  const { token, exportKey, id } = await signIn()
  const rows = sealed(exportKey, answer())
  if (how === 'signed out') await scene.app.want('session.end', {}, { token })
  scene.app.clock.advance((days + 89) * day)
  expect((await handIn(rows, id)).status).toBe(200)
  scene.app.clock.advance(2 * day)
  const refused = refusedAs('body.key', 'export-expired')
  expect((await handIn(rows, id)).problem).toMatchObject(refused)
})

test('takes them for 90 days also where the row of the session is forgotten before', async () => {
  const { token, exportKey, id } = await signIn()
  const rows = sealed(exportKey, answer())
  await scene.app.want('session.end', {}, { token })
  const { db, clock } = scene.app
  clock.advance(60 * day)
  await forgetSessions({ db, now: clock.iso() }, 7)
  const left = await db.selectFrom('session').select('id').where('id', '=', id).execute()
  expect(left).toEqual([])
  expect((await handIn(rows, id)).status).toBe(200)
  expect((await handIn(rows)).status).toBe(200)
  clock.advance(31 * day)
  await forgetSessions({ db, now: clock.iso() }, 7)
  expect((await handIn(rows, id)).status).toBe(422)
  expect((await handIn(rows)).status).toBe(422)
})

describe('of a tablet that was shut out', () => {
  const shutOut = {
    'its owner': async (sessionId: string) =>
      scene.app.want('account.end-session', { params: { sessionId } }, { as: scene.auditor }),
    'an admin': async (sessionId: string) =>
      scene.app.want(
        'user.end-session',
        { params: { userId: scene.auditor.id, sessionId } },
        { as: scene.admin },
      ),
    'an admin, all sessions': async () =>
      scene.app.want(
        'user.end-sessions',
        { params: { userId: scene.auditor.id } },
        { as: scene.admin },
      ),
    'an admin, by the tablet': async () =>
      scene.app.want(
        'user.end-tablet',
        { params: { userId: scene.auditor.id, deviceId: tablet.deviceId } },
        { as: scene.admin },
      ),
  }
  test.each(Object.keys(shutOut) as (keyof typeof shutOut)[])(
    'by %s it takes what was written before, and nothing later',
    async (who) => {
      const { exportKey, id } = await signIn()
      const before = answer('before')
      scene.app.clock.advance(60_000)
      await shutOut[who](id)
      scene.app.clock.advance(60_000)
      const after = answer('after')
      const rows = sealed(exportKey, before, after)
      const { value } = await handIn(rows, id)
      expect(value?.receipts).toMatchObject([{ status: 'applied' }])
      expect((await handIn(rows)).value?.receipts).toHaveLength(1)
      const late = sealed(exportKey, after)
      const refused = refusedAs('body.rows.0', 'shut-out')
      expect((await handIn(late, id)).problem).toMatchObject(refused)
      expect((await handIn(late)).problem).toMatchObject(refused)
      // The same person signs in again on the tablet, which seals all that it keeps anew.
      const again = await signIn()
      const all = await handIn(sealed(again.exportKey, before, after), again.id)
      expect(all.value?.receipts).toHaveLength(2)
    },
  )

  test('it takes nothing later although its session had expired before', async () => {
    const { exportKey, id } = await signIn()
    scene.app.clock.advance(31 * day)
    await shutOut['an admin, by the tablet']()
    scene.app.clock.advance(60_000)
    const { problem } = await handIn(sealed(exportKey, answer()), id)
    expect(problem).toMatchObject(refusedAs('body.rows.0', 'shut-out'))
  })
})

test('a key opens nothing for another session or another person', async () => {
  const [one, two] = [await signIn(), await signIn()]
  const rows = sealed(one.exportKey, answer())
  const edited = refusedAs('body.rows.0', 'edited')
  expect((await handIn(rows, two.id)).problem).toMatchObject(edited)
  expect((await handIn(rows, scene.app.newId())).problem).toMatchObject(edited)
  expect((await handIn(rows, one.id)).status).toBe(200)
})

test('takes exports of sessions that a restored backup lacks, for 90 days after the restore', async () => {
  const { exportKey, id } = await signIn()
  const rows = sealed(exportKey, answer())
  const { db, clock, newId } = scene.app
  await db.deleteFrom('session').where('id', '=', id).execute()
  expect((await handIn(rows, id)).problem).toMatchObject(refusedAs('body.key', 'export-expired'))
  clock.advance(day)
  const life = { why: 'restored', now: clock.iso(), newId } as const
  await db.transaction().execute(async (tx) => beginNewLife(tx, life))
  clock.advance(89 * day)
  expect((await handIn(rows, id)).status).toBe(200)
  clock.advance(2 * day)
  expect((await handIn(rows, id)).problem).toMatchObject(refusedAs('body.key', 'export-expired'))
})

test('takes files of the release before, sealed with one key for all tablets, for 90 days', async () => {
  const { db, clock } = scene.app
  const find = db.selectFrom('installation').select('value').where('key', '=', 'signing-key')
  const { value } = await find.executeTakeFirstOrThrow()
  const former = createHmac('sha256', Buffer.from(value, 'base64url'))
    .update(`export:${scene.auditor.id}`)
    .digest('base64url')
  const since = clock.iso()
  await db
    .updateTable('installation')
    .set({ value: since })
    .where('key', '=', 'exportKeysSince')
    .execute()
  const rows = sealed(former, answer())
  clock.advance(89 * day)
  expect((await handIn(rows)).status).toBe(200)
  clock.advance(2 * day)
  expect((await handIn(rows)).problem).toMatchObject(refusedAs('body.key', 'export-expired'))
})
