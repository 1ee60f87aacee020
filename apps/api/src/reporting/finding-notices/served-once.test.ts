import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { mailKinds } from '../../mail-kinds.ts'
import type { OutgoingMail } from '../../platform/mail/deliver.ts'
import { createSender } from '../../platform/mail/sender.ts'
import { makeUser } from '../../testing/builders.ts'
import { makeAction } from '../../testing/make-action.ts'
import {
  createIssuingScene,
  type IssuingScene,
  workerOf,
} from '../issuing/testing/issuing-scene.ts'
import { startTimeStampServer } from '../sealing/testing/time-stamp-server.ts'

const address = 'manager@airport.example'
let scene: IssuingScene
beforeEach(async () => {
  scene = await createIssuingScene()
  await scene.complete()
})
afterEach(() => scene.app.close())

async function mailed() {
  const { app, params, supervisor } = scene
  const by = { as: supervisor }
  const [notice] = (await app.want('finding-notice.make', { params }, by)).notices
  await workerOf(app).run()
  const key = { ...params, noticeId: notice?.id ?? '' }
  const body = { emails: [address], language: 'ar' as const }
  await app.want('finding-notice.serve-by-mail', { params: key, body }, by)
}
const senderWith = (deliver: Parameters<typeof createSender>[0]['deliver']) =>
  createSender({
    db: scene.app.db,
    clock: scene.app.clock.now,
    newId: scene.app.newId,
    baseUrl: 'https://audits.example.org',
    deliver,
    files: scene.app.files,
    kinds: mailKinds,
    log: (line) => void scene.app.lines.push(line),
  })
const services = async () =>
  (
    await scene.app.want('finding-notice.list', { params: scene.params }, { as: scene.supervisor })
  ).notices.flatMap((it) => it.services)
const acts = async (kind: string) =>
  (await scene.app.db.selectFrom('log').select('kind').where('kind', '=', kind).execute()).length

test('what is mailed again after its server took it is served once, on the first day', async () => {
  await mailed()
  const { app } = scene
  const sent: OutgoingMail[] = []
  const deliver = async (mail: OutgoingMail) => {
    if (mail.to === address) sent.push(mail)
    return { answer: `250 taken ${sent.length}`, messageId: `<${mail.id}@audits.example.org>` }
  }
  await senderWith(deliver).run()
  // As where this server died after the note of the service and before that of the mail.
  app.clock.advance(24 * 60 * 60 * 1000)
  await app.db
    .updateTable('mail')
    .set({ state: 'queued', nextAt: app.clock.iso() })
    .where('kind', '=', 'finding-notice')
    .execute()
  await senderWith(deliver).run()
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id])
  expect(sent[0]?.attachments?.map(({ name }) => name.slice(-6))).toEqual(['ar.pdf', 'en.pdf'])
  expect(await services()).toMatchObject([{ servedOn: '2026-11-21', answer: '250 taken 1' }])
  expect(await acts('finding-notice.serve')).toBe(1)
  expect(await acts('action.serve')).toBe(1)
})

test('two servers send and note it once', async () => {
  await mailed()
  let count = 0
  const deliver = async ({ to }: OutgoingMail) => void (count += Number(to === address))
  await Promise.all([senderWith(deliver).run(), senderWith(deliver).run()])
  expect(count).toBe(1)
  expect(await services()).toMatchObject([{ state: 'served', answer: null }])
})

test('what opened after the notice was made is not in it, and what is over stays as it is', async () => {
  const { app, params, supervisor, assessment } = scene
  const row = await app.db
    .selectFrom('assessment')
    .selectAll()
    .where('id', '=', assessment.id)
    .executeTakeFirstOrThrow()
  const question = await app.db
    .selectFrom('action')
    .select(['questionId as id', 'categoryId'])
    .executeTakeFirstOrThrow()
  const withdrawn = await makeAction(app, row, question, { state: 'withdrawn' })
  const by = { as: supervisor }
  const [notice] = (await app.want('finding-notice.make', { params }, by)).notices
  app.clock.advance(60_000)
  const later = await makeAction(app, row, question)
  const key = { ...params, noticeId: notice?.id ?? '' }
  const body = { servedOn: '2026-11-21', reason: 'Handed over on paper.' }
  await app.want('finding-notice.serve-by-hand', { params: key, body }, by)
  const served = await app.db
    .selectFrom('action')
    .select(['id', 'servedHow'])
    .where('servedAt', 'is', null)
    .execute()
  expect(served.map(({ id }) => id).toSorted()).toEqual([later.id, withdrawn.id].toSorted())
})

test('a time-stamp server that is away holds up nothing: what was given out stays known, and is stamped later', async () => {
  const { app, params, supervisor } = scene
  const tsa = await startTimeStampServer()
  onTestFinished(() => tsa.close())
  tsa.answer('nothing')
  const by = { as: supervisor }
  const list = () => app.want('finding-notice.list', { params }, by)
  await app.want('finding-notice.make', { params }, by)
  await workerOf(app, { tsaUrl: tsa.url }).run()
  const [sealed] = (await list()).notices
  expect(sealed?.files.map(({ stage }) => stage)).toEqual(['signed', 'signed'])
  expect(sealed?.awaited.map(({ act, language }) => [act, language])).toEqual([
    ['stamp', 'en'],
    ['stamp', 'ar'],
  ])
  tsa.answer('well')
  app.clock.advance(60 * 60 * 1000)
  await workerOf(app, { tsaUrl: tsa.url }).run()
  const [stamped] = (await list()).notices
  expect(stamped?.awaited).toEqual([])
  expect(stamped?.files.map(({ stage }) => stage)).toEqual(['stamped', 'stamped'])
  const { files } = await app.want('report.verify', { params: { code: stamped?.code ?? '' } }, {})
  const known = new Set(files.map(({ sha256 }) => sha256))
  for (const { sha256 } of [...(sealed?.files ?? []), ...(stamped?.files ?? [])]) {
    expect(known.has(sha256)).toBe(true)
  }
  expect(await acts('finding-notice.stamp')).toBe(2)
})

test('an owner of many is told their number, and not each by a mail', async () => {
  const { app, params, supervisor, assessment } = scene
  const row = await app.db
    .selectFrom('assessment')
    .selectAll()
    .where('id', '=', assessment.id)
    .executeTakeFirstOrThrow()
  const question = await app.db
    .selectFrom('action')
    .select(['questionId as id', 'categoryId'])
    .executeTakeFirstOrThrow()
  const owner = await makeUser(app, 'none')
  for (let i = 0; i < 5; i += 1) await makeAction(app, row, question, { ownerId: owner.id })
  const by = { as: supervisor }
  const [notice] = (await app.want('finding-notice.make', { params }, by)).notices
  const key = { ...params, noticeId: notice?.id ?? '' }
  const body = { servedOn: '2026-11-21', reason: 'Handed over on paper.' }
  await app.want('finding-notice.serve-by-hand', { params: key, body }, by)
  const told = await app.db
    .selectFrom('notice')
    .select(['kind', 'mailing', 'gaps'])
    .where('userId', '=', owner.id)
    .where('mailing', '!=', 'none')
    .execute()
  expect(told).toMatchObject([{ kind: 'finding-served-many', mailing: 'at-once' }])
  expect(JSON.parse(told[0]?.gaps ?? '{}')).toMatchObject({ count: 5 })
  const { unread } = await app.want('notices.list', { query: {} }, { as: owner })
  expect(unread).toBe(1)
})
