import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from './platform/handler.ts'
import { openTokenKey } from './platform/sessions/token-key.ts'
import { readConsistently } from './platform/db/read-consistently.ts'
import { verifyChain } from './platform/audit-log/verify-chain.ts'
import { createScene, type Scene } from './audits/sync/testing/scene.ts'
import { judged, type Raw } from './audits/sync/testing/tablet.ts'
import { startServer, type ServerProcess } from './testing/server-process.ts'

let scene: Scene
let folder: string
let servers: readonly ServerProcess[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apron-two-'))
  scene = await createScene(12)
  const env = { DATABASE_URL: scene.app.target, DATA_DIR: folder }
  servers = await Promise.all([startServer(env), startServer(env)])
  const { db, clock } = scene.app
  // The tokens of this process are theirs.
  await openTokenKey({ db, dataDir: folder, isShared: true, given: null, now: clock.iso() })
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await scene.app.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** A call to one of the two, tried again for as long as it says that it is busy. */
async function ask<T>(which: number, token: string, path: string, body?: object): Promise<T> {
  for (;;) {
    const response = await fetch(`${servers[which % servers.length]?.address}${path}`, {
      method: body === undefined ? 'GET' : 'PUT',
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const reply = (await response.json()) as T
    if (response.status === 200) return reply
    if (response.status !== 503) throw new Error(`${response.status} ${JSON.stringify(reply)}`)
  }
}

test('two servers on one database take the lanes of many tablets, and no pull ever meets a hole', async () => {
  const { app, assessment, questions, lead, auditor } = scene
  const launch = `/api/assessment/launch/${assessment.id}`
  const receipts = new Map<string, number>()
  const sent: Raw[] = []
  let isWriting = true

  const tokens = await Promise.all([lead, auditor].map((user) => app.signIn(user)))
  const writeLane = async (lane: number): Promise<void> => {
    const token = tokens[lane % 2] ?? ''
    const tablet = scene.tabletOf(lane % 2 === 0 ? lead : auditor)
    for (let round = 0; round < 8; round++) {
      const mutations = [0, 1, 2, 3].map((step) => {
        const question = questions[(lane + round * 4 + step) % questions.length] ?? scene.first
        return tablet.answer(question, judged('fully-compliant', `${lane}.${round}.${step}`))
      })
      sent.push(...mutations)
      const body = { deviceId: tablet.deviceId, mutations }
      // Every third batch goes to both at once, as after an answer that was lost.
      const targets = round % 3 === 0 ? [0, 1] : [lane + round]
      const replies = await Promise.all(
        targets.map((which) => ask<OutputOf<'assessment.answer'>>(which, token, launch, body)),
      )
      for (const { receipts: given } of replies) {
        expect(given.map(({ status }) => status)).toEqual(mutations.map(() => 'applied'))
        for (const { id, seq } of given) expect(receipts.get(id) ?? seq).toBe(seq)
        for (const { id, seq } of given) receipts.set(id, seq)
      }
    }
  }
  /** What a tablet knows that only ever pulls: `seq` by register. */
  const pullAlong = async (which: number): Promise<Map<string, number>> => {
    const known = new Map<string, number>()
    const deviceId = app.newId()
    let since = 0
    let epoch = ''
    let isLast = false
    for (let turn = which; ; turn++) {
      const query = new URLSearchParams({ deviceId, assessments: assessment.id, epoch })
      query.set('since', String(since))
      const pulled = await ask<OutputOf<'sync.changes'>>(
        turn,
        tokens[1] ?? '',
        `/api/sync/changes?${query.toString()}`,
      )
      for (const { register, seq } of pulled.registers) known.set(register, seq)
      epoch = pulled.epoch
      since = pulled.next
      if (isLast && !pulled.more) return known
      isLast = !isWriting
    }
  }
  const pulls = [pullAlong(0), pullAlong(1)]
  await Promise.all([0, 1, 2, 3, 4, 5].map(writeLane))
  isWriting = false
  const pulled = await Promise.all(pulls)

  const { counter, log, registers } = await readConsistently(app.db, async (tx) => ({
    counter: await tx.selectFrom('counter').select('seq').executeTakeFirst(),
    log: await tx.selectFrom('log').select(['seq', 'id']).orderBy('seq').execute(),
    registers: await tx.selectFrom('register').select(['register', 'seq']).execute(),
  }))
  expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: log.length }, (_, i) => i + 1))
  expect(counter?.seq).toBe(log.length)
  expect(log.filter(({ id }) => receipts.has(id))).toHaveLength(sent.length)
  for (const { id, seq } of log) expect(receipts.get(id) ?? seq).toBe(seq)
  const standing = new Map(registers.map(({ register, seq }) => [register, seq]))
  for (const known of pulled) expect(known).toEqual(standing)
  expect(await verifyChain(app.db)).toMatchObject({ isWhole: true })

  const views = await Promise.all(
    [0, 1].map((which) => ask<{ registers: object }>(which, tokens[0] ?? '', launch)),
  )
  expect(views[0]?.registers).toEqual(views[1]?.registers)
}, 180_000)

test('a session that began at one server holds at the other, and ends at both', async () => {
  const token = await scene.app.signIn(scene.lead)
  const me = (which: number) =>
    fetch(`${servers[which]?.address}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  expect([(await me(0)).status, (await me(1)).status]).toEqual([200, 200])
  const init = { method: 'POST', headers: { authorization: `Bearer ${token}` } }
  expect((await fetch(`${servers[0]?.address}/api/logout`, init)).status).toBe(200)
  expect([(await me(0)).status, (await me(1)).status]).toEqual([401, 401])
}, 60_000)
