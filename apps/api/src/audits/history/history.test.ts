import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guardLog, unguardLog } from '../../platform/db/guard-log.ts'
import type { OutputOf } from '../../platform/handler.ts'
import { makeUser } from '../../testing/builders.ts'
import { createPeople, type People } from '../../people/users/testing/people.ts'

let { app, admin, editor, auditor, setStatus, change, close } = {} as People
beforeEach(async () => {
  ;({ app, admin, editor, auditor, setStatus, change, close } = await createPeople())
})
afterEach(() => close())

describe('GET /api/trail/of/:objectId', () => {
  test('has every row that names the object, narrowed as the whole trail is, in pages', async () => {
    await change(admin, auditor, { role: 'viewer' })
    await setStatus(admin, editor, 'inactive')
    await setStatus(editor, auditor, 'inactive').catch(() => undefined)
    await setStatus(admin, auditor, 'inactive')
    const of = (query = {}) =>
      app.want('trail.of-object', { params: { objectId: auditor.id }, query }, { as: admin })
    expect((await of()).rows.map(({ kind }) => kind)).toEqual(['user.status', 'user.change'])
    expect((await of()).people).toMatchObject([{ id: admin.id }])
    expect((await of({ kind: 'user.change' })).rows).toHaveLength(1)
    expect((await of({ kind: 'organization.' })).rows).toHaveLength(0)
    expect((await of({ from: '2026-11-22T00:00:00.000Z' })).rows).toHaveLength(0)
    const first = await of({ limit: 1 })
    const { rows, next } = await of({ limit: 1, cursor: first.next ?? '' })
    expect([rows[0]?.kind, next]).toEqual(['user.change', null])
  })

  test('is for admins alone, as are names and the chain', async () => {
    const params = { objectId: auditor.id }
    const as = editor
    const answers = await Promise.all([
      app.call('trail.of-object', { params, query: {} }, { as }),
      app.call('trail.names', { query: { ids: auditor.id } }, { as }),
      app.call('trail.chain', {}, { as }),
      app.call('trail.check-chain', {}, { as }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})

test('ids of rows are called what they are called now, and what has no name is left out', async () => {
  const ids = [auditor.id, admin.organizationId, app.newId()].join(',')
  const { names } = await app.want('trail.names', { query: { ids } }, { as: admin })
  expect(names).toEqual([
    { id: auditor.id, kind: 'user', en: 'Noor auditor', ar: 'Noor auditor' },
    { id: admin.organizationId, kind: 'organization', en: 'Authority', ar: 'Authority' },
  ])
})

describe('the chain of the log', () => {
  type State = OutputOf<'trail.chain'>
  const show = () => app.want('trail.chain', {}, { as: admin })
  const check = () => app.want('trail.check-chain', {}, { as: admin })
  const checkAll = async (): Promise<State> => {
    for (;;) {
      const state = await check()
      if (state.underWay === null) return state
    }
  }
  const act = async (times: number): Promise<void> => {
    for (let done = 0; done < times; done += 1) {
      await setStatus(admin, auditor, done % 2 === 0 ? 'inactive' : 'active')
    }
  }

  test('is checked some hundred rows at a time, and says up to where and when', async () => {
    expect(await show()).toEqual({ rows: 0, checked: null, underWay: null })
    await act(520)
    const first = await check()
    expect(first).toMatchObject({ rows: 520, checked: null, underWay: { seq: 500 } })
    expect(await show()).toEqual(first)
    await act(2)
    const at = app.clock.iso()
    expect(await check()).toEqual({
      rows: 522,
      checked: { at, seq: 522, broken: null },
      underWay: null,
    })
    await act(2)
    expect(await show()).toMatchObject({ rows: 524, checked: { seq: 522 } })
  }, 60_000)

  test('a row that was edited, one that is gone and a log that was emptied are each told of', async () => {
    await act(6)
    await checkAll()
    await unguardLog(app.db)
    const log = app.db.updateTable('log')
    await log.set({ detail: 'x' }).where('seq', '=', 4).execute()
    expect((await checkAll()).checked).toMatchObject({
      seq: 3,
      broken: { seq: 4, fault: 'changed' },
    })
    await app.db.deleteFrom('log').where('seq', '=', 2).execute()
    expect((await checkAll()).checked?.broken).toEqual({ seq: 2, fault: 'missing' })
    await app.db.deleteFrom('log').execute()
    await guardLog(app.db)
    expect((await checkAll()).checked?.broken).toEqual({ seq: 1, fault: 'missing' })
  })

  test('a log that is whole in itself and not the one that was checked before is told of', async () => {
    await act(6)
    await checkAll()
    const anew = app.db.updateTable('chainCheck')
    await anew.set({ checkedSeq: 4, checkedHash: 'of a row that is gone' }).execute()
    expect((await checkAll()).checked?.broken).toEqual({ seq: 4, fault: 'unlike-noted' })
  })

  test('a log that was written anew is told of however often it is checked', async () => {
    await act(6)
    await checkAll()
    await unguardLog(app.db)
    await app.db.deleteFrom('log').where('seq', '>', 3).execute()
    await app.db.updateTable('counter').set({ seq: 3 }).execute()
    await guardLog(app.db)
    for (const _ of ['first', 'again']) {
      expect((await checkAll()).checked).toMatchObject({
        seq: 3,
        broken: { seq: 4, fault: 'missing' },
      })
    }
  })

  test('a check that was left half-way an hour ago begins anew', async () => {
    await act(2)
    const begun = { id: 1, beganAt: app.clock.iso(), seq: 1, hash: 'of another time' }
    const rest = { checkedAt: null, checkedSeq: 0, checkedHash: '', brokenSeq: null, fault: null }
    await app.db
      .insertInto('chainCheck')
      .values({ ...begun, ...rest })
      .execute()
    expect((await check()).checked?.broken).toEqual({ seq: 2, fault: 'changed' })
    await app.db
      .updateTable('chainCheck')
      .set({ ...begun, checkedSeq: 0 })
      .execute()
    app.clock.advance(61 * 60_000)
    expect((await check()).checked).toMatchObject({ seq: 2, broken: null })
  })
})

test('whoever was made an admin reads it, too', async () => {
  const other = await makeUser(app, 'admin')
  expect((await app.call('trail.chain', {}, { as: other })).status).toBe(200)
})
