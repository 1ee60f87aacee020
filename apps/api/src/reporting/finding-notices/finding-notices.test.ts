import { shippedProfile } from '@apron/scoring/deadline-profile.ts'
import { hash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copiedText } from '@apron/report/testing/read-pdf.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { openPostOffice, type PostOffice } from '../../platform/mail/testing/post-office.ts'
import { makeUser, type User } from '../../testing/builders.ts'
import {
  createIssuingScene,
  type IssuingScene,
  workerOf,
} from '../issuing/testing/issuing-scene.ts'
import { noticeJobKey } from './make-file.ts'

let scene: IssuingScene
let post: PostOffice
let owner: User
const hour = 60 * 60 * 1000
const day = 24 * hour
beforeEach(async () => {
  scene = await createIssuingScene()
  post = await openPostOffice(scene.app)
  const { app, admin } = scene
  const rows = shippedProfile.rows.map((row) => ({ ...row, from: 'service' as const }))
  const profile = { ...shippedProfile, rows }
  await app.want(
    'deadlines.change',
    { body: { profile, version: 0, movesOpen: false, reason: '' } },
    { as: admin },
  )
  owner = await makeUser(app, 'none')
  await scene.complete()
  const [action] = await actions()
  const body = { email: owner.email, organizationId: owner.organizationId, version: 1 }
  const params = { actionId: action?.id ?? '' }
  await app.want('action.assign', { params, body }, { as: scene.supervisor })
})
afterEach(async () => {
  await post.close()
  await scene.app.close()
})

const as = () => ({ as: scene.supervisor })
const actions = async (by: User = scene.supervisor) =>
  (
    await scene.app.want(
      'actions.list',
      { query: { assessmentId: scene.params.assessmentId } },
      { as: by },
    )
  ).actions
const detail = async (by: User = scene.supervisor) => {
  const [action] = await actions()
  const params = { actionId: action?.id ?? '' }
  return (await scene.app.want('action.one', { params }, { as: by })).action
}
const list = (by: User = scene.supervisor) =>
  scene.app.want('finding-notice.list', { params: scene.params }, { as: by })
const press = () => scene.app.want('finding-notice.make', { params: scene.params }, as())
async function make() {
  const [notice] = (await press()).notices
  await workerOf(scene.app).run()
  return { ...scene.params, noticeId: notice?.id ?? '' }
}
const mail = (params: { assessmentId: string; noticeId: string }, emails: string[]) =>
  scene.app.call('finding-notice.serve-by-mail', { params, body: { emails, language: 'en' } }, as())
const enter = (
  params: { assessmentId: string; noticeId: string },
  servedOn: string,
  reason = 'Handed over on paper.',
) => scene.app.call('finding-notice.serve-by-hand', { params, body: { servedOn, reason } }, as())
const acts = async () =>
  (await scene.app.db.selectFrom('log').select('kind').orderBy('seq').execute()).map(
    ({ kind }) => kind,
  )

test('a notice is made once, sealed, in both languages, and can be checked by its code', async () => {
  const waits = { notices: [], may: { make: true, serve: true }, serveByOn: '2026-11-28' }
  expect(await list()).toMatchObject(waits)
  await press()
  const params = await make()
  const { notices, may } = await list()
  expect(may.make).toBe(false)
  expect(notices).toMatchObject([
    {
      number: expect.stringMatching(/\/N1$/),
      revision: 1,
      findings: 1,
      servedOn: null,
      awaited: [],
    },
  ])
  const [notice] = notices
  expect(notice?.files.map(({ language, stage }) => [language, stage])).toEqual([
    ['en', 'signed'],
    ['ar', 'signed'],
  ])
  for (const language of ['en', 'ar'] as const) {
    const given = await scene.app.want(
      'finding-notice.file',
      { params: { ...params, language } },
      as(),
    )
    expect(given.name).toMatch(new RegExp(`-N1-${language}`))
    const known = notice?.files.find((it) => it.language === language)
    expect(hash('sha256', given.bytes, 'hex')).toBe(known?.sha256)
  }
  const verified = await scene.app.want(
    'report.verify',
    { params: { code: notice?.code ?? '' } },
    {},
  )
  expect(verified).toMatchObject({ notice: notice?.number, isNewest: true, effectiveOn: null })
  expect(verified.files.map(({ sha256 }) => sha256)).toEqual(
    notice?.files.map(({ sha256 }) => sha256),
  )
})

test('a finding whose action was withdrawn before is not in the notice, nor counted', async () => {
  const textOf = async (noticeId: string) => {
    const params = { ...scene.params, noticeId, language: 'en' as const }
    return copiedText((await scene.app.want('finding-notice.file', { params }, as())).bytes)
  }
  const { noticeId } = await make()
  expect(await textOf(noticeId)).toContain('No fence at all.')
  const { db } = scene.app
  const notice = db.selectFrom('findingNotice').select('madeAt').where('id', '=', noticeId)
  const { madeAt } = await notice.executeTakeFirstOrThrow()
  await db.updateTable('action').set({ state: 'withdrawn', changedAt: madeAt }).execute()
  await db.deleteFrom('findingNoticeFile').execute()
  await db.deleteFrom('job').execute()
  const payload = { noticeId, language: 'en' as const }
  const { id: organizationId } = scene.organization
  const job = { id: scene.app.newId(), organizationId, key: noticeJobKey(payload), now: madeAt }
  await queueJob(db, { ...job, kind: 'finding-notice.make', payload })
  await workerOf(scene.app).run()
  expect(await textOf(noticeId)).not.toContain('No fence at all.')
  expect((await list()).notices[0]).toMatchObject({ findings: 0 })
})

test('a mail that its server took is the service: days begin, and the owner is notified', async () => {
  expect(await detail()).toMatchObject({ dueKind: 'serve', service: null })
  const params = await make()
  const { app, supervisor } = scene
  expect((await mail(params, ['manager@airport.example', 'deputy@airport.example'])).status).toBe(
    200,
  )
  expect((await list()).notices[0]).toMatchObject({ servedOn: null })
  app.clock.advance(2 * day)
  const received = await post.fetchMail('manager@airport.example')
  const [notice] = (await list()).notices
  expect(received.attachments.map(({ name }) => name)).toEqual([
    expect.stringMatching(/-N1-en/),
    expect.stringMatching(/-N1-ar/),
  ])
  expect(hash('sha256', received.attachments[0]?.bytes ?? '', 'hex')).toBe(notice?.files[0]?.sha256)
  expect(received.text).toContain(`/verify/${notice?.code}`)
  const service = notice?.services.find(({ email }) => email === 'manager@airport.example')
  expect(service).toMatchObject({ state: 'served', servedOn: '2026-11-23', fault: null })
  expect(service?.answer).toMatch(/^250/)
  expect(received.headers['message-id']).toBe(service?.messageId)
  const action = await detail()
  expect(action.service).toMatchObject({ how: 'mail', by: { id: supervisor.id } })
  expect(action.deadlines.find(({ kind }) => kind === 'plan')?.on).toBe('2026-12-23')
  expect(action).toMatchObject({ dueKind: 'immediate', dueOn: '2026-11-30' })
  const { notices } = await app.want('notices.list', { query: {} }, { as: owner })
  expect(JSON.stringify(notices)).toContain('finding-served')
  // Only the first handing over moves anything.
  expect((await acts()).filter((kind) => kind === 'action.serve')).toHaveLength(1)
  expect((await acts()).filter((kind) => kind === 'finding-notice.serve')).toHaveLength(2)
})

test('an address that is turned away serves nothing, and it is said why', async () => {
  const params = await make()
  post.server.refuseFor('gone@airport.example')
  await mail(params, ['gone@airport.example'])
  await post.sender.run()
  const [notice] = (await list()).notices
  expect(notice?.services).toMatchObject([
    { state: 'failed', fault: expect.stringContaining('550') },
  ])
  expect(notice?.servedOn).toBeNull()
  expect((await detail()).service).toBeNull()
  expect(await acts()).toContain('finding-notice.fail')
  await mail(params, ['gone@airport.example', 'manager@airport.example'])
  await post.sender.run()
  expect((await list()).notices[0]?.servedOn).toBe('2026-11-21')
})

test('a mail server that is away for an hour serves later, on the day on which it took the mail', async () => {
  const params = await make()
  post.server.refuseNext(1)
  await mail(params, ['manager@airport.example'])
  await post.sender.run()
  expect((await list()).notices[0]?.services).toMatchObject([{ state: 'sending' }])
  scene.app.clock.advance(day)
  await post.sender.run()
  expect((await list()).notices[0]?.services).toMatchObject([
    { state: 'served', servedOn: '2026-11-22', fault: null },
  ])
})

test('who enters it by hand gives a day since completion and a reason, once', async () => {
  const params = await make()
  scene.app.clock.advance(3 * day)
  for (const servedOn of ['2026-11-20', '2026-11-25']) {
    const { status, problem } = await enter(params, servedOn)
    expect([status, problem?.issues?.[0]?.path]).toEqual([422, 'body.servedOn'])
  }
  expect((await enter(params, '2026-11-22', ' \n')).status).toBe(422)
  expect((await enter(params, '2026-11-22')).status).toBe(200)
  const action = await detail(owner)
  expect(action.service).toMatchObject({
    how: 'by-hand',
    on: '2026-11-22',
    words: 'Handed over on paper.',
  })
  expect(action.deadlines.find(({ kind }) => kind === 'serve')).toMatchObject({
    metOn: '2026-11-22',
    isOverdue: false,
  })
  expect(action.deadlines.find(({ kind }) => kind === 'plan')?.on).toBe('2026-12-22')
  expect((await enter(params, '2026-11-22')).problem).toMatchObject({ about: 'served' })
  expect((await list()).serveByOn).toBeNull()
})

test('a later completion asks for its own notice, and moves no date earlier', async () => {
  const params = await make()
  await enter(params, '2026-11-21')
  const before = await detail()
  scene.app.clock.advance(day)
  await scene.reopen()
  expect((await list()).may.make).toBe(false)
  await scene.complete()
  expect((await mail(params, ['manager@airport.example'])).problem).toMatchObject({
    about: 'notice-replaced',
  })
  const second = await make()
  expect((await list()).notices.map(({ isNewest, revision }) => [isNewest, revision])).toEqual([
    [true, 2],
    [false, 1],
  ])
  scene.app.clock.advance(day)
  await enter(second, '2026-11-23')
  const after = await detail()
  expect(after.service).toEqual(before.service)
  expect(after.deadlines).toEqual(before.deadlines)
})

test('addresses are shown to those who serve alone, and an analyst serves nothing', async () => {
  const params = await make()
  await mail(params, ['manager@airport.example'])
  const { notices, may } = await list(scene.analyst)
  expect(may).toMatchObject({ make: false, serve: false })
  expect(notices[0]?.services).toMatchObject([{ email: null, state: 'sending' }])
  const body = { emails: ['other@airport.example'], language: 'en' as const }
  const call = { params, body }
  expect(
    (await scene.app.call('finding-notice.serve-by-mail', call, { as: scene.analyst })).status,
  ).toBe(403)
  const by = { as: owner }
  expect((await scene.app.call('finding-notice.list', { params: scene.params }, by)).status).toBe(
    403,
  )
})

test('nothing is mailed before its files are made', async () => {
  const [notice] = (await press()).notices
  const params = { ...scene.params, noticeId: notice?.id ?? '' }
  expect((await mail(params, ['manager@airport.example'])).problem).toMatchObject({
    about: 'notice-not-made',
  })
})
