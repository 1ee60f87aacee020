import { expect, test } from 'vitest'
import { createEngine, type EngineState } from '../send/engine.ts'
import { refreshLists } from '../apply/lists.ts'
import { record } from './record.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  headOf,
  header,
  judged,
  me,
  other,
  pulled,
  question,
  type Replying,
} from '../testing/tablet.ts'

const nothingNew = { next: 10, more: false, assessments: [], registers: [], receipts: [], gone: [] }
const well: Replying = ({ method, body }) => {
  if (method === 'GET') return { json: { epoch: 'first', ...nothingNew } }
  const { mutations } = body as { mutations: { id: string }[] }
  const receipts = mutations.map(({ id }, at) => ({ id, status: 'applied', seq: 11 + at }))
  return { json: { epoch: 'first', seq: 11, receipts } }
}

test('who assigns and is not on the team ends a conflict on a tablet, and answers nothing', async () => {
  const { db, ports } = await createTablet({ team: [] })
  const session = await db.meta.get('session')
  if (session?.key !== 'session') throw new Error('nobody is signed in')
  const user = { ...session.user, permissions: ['audit.assign' as const] }
  await db.meta.put({ ...session, user })
  await pulled(db, 9, [headOf('a', judged('fully-compliant')), headOf('b', judged(null), me)])
  await expect(record(db, ports, answerOf(judged('non-compliant')))).rejects.toThrow('not-on-team')
  const value = judged('non-compliant', 'Decided.')
  const register = `answer/${question}`
  const ended = await record(db, ports, {
    kind: 'resolve',
    assessmentId,
    register,
    version: 1,
    value,
  })
  expect(ended.body.base).toEqual(['a', 'b'])
})

test('an assessment is one’s own when one is among its team, and not when others are', async () => {
  const tablet = await createTablet()
  const listed = (...team: string[]) => ({
    json: {
      assessments: [
        header({ team: team.map((id) => ({ id, firstName: 'Noor', lastName: 'Haddad' })) }),
      ],
      next: null,
      total: 1,
    },
  })
  for (const [team, isOwn] of [
    [[other, me], true],
    [[other], false],
  ] as const) {
    tablet.answering = () => listed(...team)
    await refreshLists(tablet.db, tablet.ports)
    expect(await tablet.db.assessments.get(assessmentId)).toMatchObject({ isOwn })
  }
})

test('a tab does not wait for the lock of another: what it has is sent by that one', async () => {
  const { db, ports } = await createTablet()
  const asked: unknown[] = []
  const request = (async (_: string, options: unknown, run: (lock: null) => Promise<unknown>) => {
    asked.push(options)
    return run(null)
  }) as never
  await createEngine(db, { ...ports, locks: { request } }, me).round()
  expect(asked).toEqual([{ ifAvailable: true }])
})

test('what is sent says that it is JSON, and a question says nothing of that', async () => {
  const tablet = await createTablet()
  tablet.answering = well
  const types = new Map<string, string | undefined>()
  const { fetch } = tablet.ports
  const ports = {
    ...tablet.ports,
    fetch: ((url, init) => {
      types.set(init.method ?? 'GET', (init.headers as Record<string, string>)['Content-Type'])
      return fetch(url, init)
    }) satisfies typeof fetch,
  }
  await record(tablet.db, ports, answerOf(judged('non-compliant')))
  const engine = createEngine(tablet.db, ports, me)
  engine.start()
  await engine.round()
  expect(Object.fromEntries(types)).toEqual({ PUT: 'application/json', GET: undefined })
})

test('a clock that is measured as before is not written again', async () => {
  const tablet = await createTablet()
  tablet.answering = well
  const engine = createEngine(tablet.db, tablet.ports, me)
  engine.start()
  await engine.round()
  const first = await tablet.db.meta.get('clock')
  tablet.clock.now += 60_000
  await engine.round()
  expect(await tablet.db.meta.get('clock')).toEqual(first)
})

test('while a session is over the header goes on saying so, whatever is tried', async () => {
  const tablet = await createTablet()
  tablet.answering = () => ({ status: 401, json: { code: 'not-signed-in' } })
  await record(tablet.db, tablet.ports, answerOf(judged('non-compliant')))
  const engine = createEngine(tablet.db, tablet.ports, me)
  engine.start()
  await engine.round()
  const seen: EngineState['phase'][] = []
  engine.subscribe(() => seen.push(engine.state().phase))
  await engine.round()
  expect(new Set(seen)).toEqual(new Set(['sign-in-needed']))
})
