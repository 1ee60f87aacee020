import type { ToldLink } from '@apron/contracts/link.ts'
import { linkHeader, writeLink } from '@apron/contracts/link.ts'
import type { Changes } from '@apron/contracts/sync.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unguardLog, guardLog } from '../../../platform/db/guard-log.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { createScene, type Scene } from '../testing/scene.ts'
import { judged, type Raw, type Tablet } from '../testing/tablet.ts'
import { verifyChain } from '../../../platform/audit-log/verify-chain.ts'

let scene: Scene
let tablet: Tablet
beforeEach(async () => {
  scene = await createScene(3)
  tablet = scene.tabletOf(scene.lead)
})
afterEach(() => scene.app.close())

const tables = ['counter', 'log', 'lane', 'register', 'head', 'superseded', 'device'] as const
type Copy = Map<(typeof tables)[number] | 'assessment', object[]>

/** What an operator has who copies the database's file. */
async function copy(): Promise<Copy> {
  const { db } = scene.app
  const rows = new Map<never, object[]>() as Copy
  for (const table of [...tables, 'assessment'] as const) {
    rows.set(
      table,
      await db
        .selectFrom(table as 'log')
        .selectAll()
        .execute(),
    )
  }
  return rows
}

/** Copies it back: what came since is gone, and the epoch is what it was. */
async function copyBack(kept: Copy): Promise<void> {
  const { db } = scene.app
  await unguardLog(db)
  for (const table of tables) {
    await db.deleteFrom(table as 'log').execute()
    const rows = kept.get(table) ?? []
    if (rows.length > 0)
      await db
        .insertInto(table as 'log')
        .values(rows as never)
        .execute()
  }
  for (const { id, ...row } of kept.get('assessment') as Tables['assessment'][]) {
    await db.updateTable('assessment').set(row).where('id', '=', id).execute()
  }
  await guardLog(db)
}

const toldOf = ({ epoch, link }: Pick<Changes, 'epoch' | 'link'>): ToldLink => {
  if (link === undefined) throw new Error('the answer has no link')
  return { epoch, ...link }
}
const telling = (told: ToldLink) => ({
  as: scene.lead,
  headers: { [linkHeader]: writeLink(told) },
})
const send = (told: ToldLink, ...mutations: Raw[]) =>
  scene.app.want(
    'assessment.answer',
    { params: scene.params, body: { deviceId: tablet.deviceId, mutations } },
    telling(told),
  )
const ask = (told: ToldLink, since = 0) => {
  const { epoch } = told
  const query = { since, epoch, assessments: scene.assessment.id, deviceId: tablet.deviceId }
  return scene.app.want('sync.changes', { query }, telling(told))
}
const rebirths = () =>
  scene.app.db.selectFrom('log').selectAll().where('kind', '=', 'new-life').execute()
const answerOn = (by: Tablet, finding: string): Raw =>
  by.answer(scene.first, judged('non-compliant', finding))

test('every answer with an epoch has the last link of the log, signed', async () => {
  await tablet.push(answerOn(tablet, 'one'))
  const pulled = await tablet.pull()
  const launched = await tablet.launch()
  const last = await verifyChain(scene.app.db)
  expect(last.isWhole && last.last).toMatchObject({
    seq: pulled.link?.seq,
    hash: pulled.link?.hash,
  })
  expect(launched.link).toEqual(pulled.link)
  const { link } = await send(toldOf(pulled), answerOn(tablet, 'two'))
  expect(link?.seq).toBe((pulled.link?.seq ?? 0) + 1)
  await ask({ ...toldOf(pulled), ...link })
  expect(await rebirths()).toEqual([])
})

test('a log that is shorter than a tablet knows begins a new life, and nothing is judged before', async () => {
  await tablet.push(answerOn(tablet, 'one'))
  const old = await copy()
  const two = answerOn(tablet, 'two')
  await tablet.push(two)
  const told = toldOf(await tablet.pull())
  await copyBack(old)
  const three = answerOn(tablet, 'three')
  const answer = await send(told, three)
  expect(answer.receipts).toEqual([])
  expect(answer.epoch).not.toBe(told.epoch)
  const [row] = await rebirths()
  expect(row).toMatchObject({ reason: 'copied-back', actorId: null, seq: answer.seq })
  // From here on it goes as in any other epoch; the link of the one before says nothing any more.
  const again = await send(told, two, three)
  expect(again.epoch).toBe(answer.epoch)
  expect(again.receipts.map(({ status }) => status)).toEqual(['applied', 'applied'])
  expect(await rebirths()).toHaveLength(1)
  expect(await verifyChain(scene.app.db)).toMatchObject({ isWhole: true })
})

test('a log that went on from an older copy is found, however long it is', async () => {
  const old = await copy()
  await tablet.push(answerOn(tablet, 'one'))
  const told = toldOf(await tablet.pull())
  await copyBack(old)
  const other = scene.tabletOf(scene.auditor)
  await other.push(...['a', 'b', 'c', 'd'].map((finding) => answerOn(other, finding)))
  const pulled = await ask(told, told.seq)
  expect(pulled.epoch).not.toBe(told.epoch)
  expect(pulled.registers).toHaveLength(1)
  expect(await rebirths()).toHaveLength(1)
})

test('taking an assessment offline and submitting notice it as well', async () => {
  const old = await copy()
  await tablet.push(answerOn(tablet, 'one'))
  const told = toldOf(await tablet.pull())
  await copyBack(old)
  const { params, app } = scene
  const launched = await app.want('assessment.launch', { params }, telling(told))
  expect(launched.epoch).not.toBe(told.epoch)
  await copyBack(old)
  await app.db
    .updateTable('installation')
    .set({ value: told.epoch })
    .where('key', '=', 'epoch')
    .execute()
  const body = {
    id: app.newId(),
    at: app.clock.iso(),
    submit: true as const,
    recommendation: '',
    findings: '',
    takeaways: '',
  }
  const submitted = await app.want('assessment.submit', { params, body }, telling(told))
  expect(submitted.receipts).toEqual([])
  expect(submitted.epoch).not.toBe(told.epoch)
})

test('a place of the log that the server never vouched for begins nothing', async () => {
  await tablet.push(answerOn(tablet, 'one'))
  const pulled = await tablet.pull()
  const told = toldOf(pulled)
  const other = `${told.mac.slice(0, -2)}${told.mac.endsWith('AA') ? 'BB' : 'AA'}`
  for (const lie of [
    { ...told, seq: told.seq + 1 },
    { ...told, hash: '0'.repeat(64) },
    { ...told, mac: other },
    { ...told, mac: 'A' },
    { ...told, epoch: scene.app.newId() },
    { epoch: told.epoch, seq: 0, hash: '', mac: 'A' },
  ]) {
    expect((await ask(lie)).epoch).toBe(told.epoch)
    expect((await send(lie, answerOn(tablet, 'more'))).receipts).toHaveLength(1)
  }
  for (const header of ['', 'x', `${told.epoch}:1:zz:zz`, `${writeLink(told)}:more`]) {
    const query = { since: 0, epoch: told.epoch, assessments: '', deviceId: tablet.deviceId }
    const headers = { [linkHeader]: header }
    await scene.app.want('sync.changes', { query }, { as: scene.lead, headers })
  }
  expect(await rebirths()).toEqual([])
})

test('the link of an empty log says nothing', async () => {
  const { app } = scene
  const told = toldOf(await tablet.pull())
  expect(told).toMatchObject({ seq: 0, hash: '' })
  await tablet.push(answerOn(tablet, 'one'))
  await ask(told)
  expect(await rebirths()).toEqual([])
  expect(await app.db.selectFrom('log').selectAll().execute()).not.toEqual([])
})
