import { hash } from 'node:crypto'
import type { JobFaultCode } from '@apron/contracts/job.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FilesAwayError, type Files } from '../../platform/files/files.ts'
import { JobFault } from '../../platform/jobs/job-fault.ts'
import { jobKinds } from '../../platform/jobs/kinds.ts'
import { createJobs, type Works } from '../../platform/jobs/worker.ts'
import { makeUser } from '../../testing/builders.ts'
import { freezeMissing } from './freeze-missing.ts'
import { loadIssuedInput } from './issued-input.ts'
import { packInput, unpackInput } from './material.ts'
import { loadMaterial } from './queries.ts'
import { createIssuingScene, type IssuingScene, workerOf } from './testing/issuing-scene.ts'

let scene: IssuingScene
beforeEach(async () => {
  scene = await createIssuingScene()
})
afterEach(() => scene.app.close())

// Pages are set for real: the first of a thread loads fonts and setter.
vi.setConfig({ testTimeout: 120_000 })

const minute = 60_000

/** A worker for which every report is over this limit. */
const overLimit = ({ app: { db, clock } }: IssuingScene, fault: JobFaultCode) => {
  const work = async (): Promise<never> => {
    throw new JobFault(fault, 'over its limit')
  }
  const works = Object.fromEntries(jobKinds.map((kind) => [kind, work])) as unknown as Works
  return createJobs({ db, clock: clock.now, log: () => undefined, works })
}

describe('issuing', () => {
  test('a completion has its report made in both languages, kept, listed, given, and its hash in the log', async () => {
    await scene.complete()
    const [before] = await scene.list()
    expect(before).toMatchObject({ revision: 1, files: [], isNewest: true, effectiveOn: null })
    expect(before?.awaited.map((it) => it.language).toSorted()).toEqual(['ar', 'en'])
    expect((await scene.give('en')).status).toBe(404)

    expect(await workerOf(scene.app).run()).toBe(2)
    const [report] = await scene.list()
    expect(report?.awaited).toEqual([])
    expect(report?.number).toMatch(/-CAA-2026-0001$/)
    for (const language of ['en', 'ar'] as const) {
      const { value } = await scene.give(language)
      const listed = report?.files.find((it) => it.language === language)
      expect(value?.name).toBe(`${report?.number}-R1-${language}.pdf`)
      expect(Buffer.from(value!.bytes).subarray(0, 5).toString()).toBe('%PDF-')
      const sha256 = hash('sha256', value!.bytes, 'hex')
      expect(listed).toMatchObject({ sha256, size: value!.bytes.length, stage: 'issued' })
      expect(listed!.pages).toBeGreaterThan(3)
      const rows = await scene.app.db
        .selectFrom('log')
        .select('body')
        .where('kind', '=', 'report.issue')
        .execute()
      expect(rows.map(({ body }) => body).join()).toContain(sha256)
    }
  })

  test.each(['too-many-pages', 'took-too-long'] as const)(
    'a report that is over its limit (%s) is shown as refused, and may be asked for again',
    async (fault) => {
      await scene.complete()
      await overLimit(scene, fault).run()
      const [report] = await scene.list()
      expect(report?.awaited.map((it) => [it.fault, it.isFailed])).toEqual([
        [fault, true],
        [fault, true],
      ])
      expect(await workerOf(scene.app).run()).toBe(0)
      const params = { ...scene.params, revision: 1 }
      await scene.app.want('report.again', { params }, { as: scene.lead })
      expect(await workerOf(scene.app).run()).toBe(2)
    },
  )

  test('characters that no font has are named beside the file and in the log', async () => {
    const { db } = scene.app
    await db.updateTable('assessment').set({ title: 'Gate \u{1F6A7} at İzmir' }).execute()
    await scene.complete()
    await workerOf(scene.app).run()
    const [report] = await scene.list()
    expect(report?.files.map(({ missing }) => missing)).toEqual([['U+1F6A7'], ['U+1F6A7']])
    const rows = await db
      .selectFrom('log')
      .select('body')
      .where('kind', '=', 'report.issue')
      .execute()
    expect(rows.map(({ body }) => JSON.parse(body).after.missing)).toEqual([
      ['U+1F6A7'],
      ['U+1F6A7'],
    ])
  })

  test('the report of a first revision names who reviewed it, also where it was frozen without', async () => {
    await scene.complete()
    const { db } = scene.app
    const key = { assessmentId: scene.params.assessmentId, revision: 1 }
    const reviewer = async () =>
      (await loadIssuedInput({ db, baseUrl: 'https://a.example' }, key, [])).completion?.reviewer
    const frozen = await unpackInput(await loadMaterial(db, key))
    expect(frozen.completion?.reviewer).toMatch(/^Huda /)
    expect(await reviewer()).toBe(frozen.completion?.reviewer)

    const without = { ...frozen, completion: { ...frozen.completion!, reviewer: null } }
    await db
      .updateTable('issuedReport')
      .set({ material: packInput(without) })
      .execute()
    expect(await reviewer()).toBe(frozen.completion?.reviewer)
  })

  test('what is opened again and changed leaves the report of the completion as it was', async () => {
    await scene.complete()
    await scene.reopen()
    const { db } = scene.app
    await db.updateTable('assessment').set({ title: 'Another title' }).execute()
    await workerOf(scene.app).run()
    const [report] = await scene.list()
    expect(report?.files).toHaveLength(2)
    await scene.complete()
    await workerOf(scene.app).run()
    const both = await scene.list()
    expect(both.map((it) => [it.revision, it.isNewest])).toEqual([
      [2, true],
      [1, false],
    ])
    const [first, second] = [await scene.give('en', 1), await scene.give('en', 2)]
    const titleOf = (bytes: Uint8Array) =>
      Buffer.from(bytes).toString('utf16le').includes('Another title') ||
      Buffer.from(bytes).toString('latin1').includes('Another title')
    expect(titleOf(first.value!.bytes)).toBe(false)
    expect(titleOf(second.value!.bytes)).toBe(true)
  })

  test('two servers make each once, and what one has written no other writes again', async () => {
    await scene.complete()
    const done = await Promise.all([workerOf(scene.app).run(), workerOf(scene.app).run()])
    expect(done[0] + done[1]).toBe(2)
    expect((await scene.list())[0]?.files).toHaveLength(2)
  })

  test('a full disk is said, tried again with a growing pause, and made once there is room', async () => {
    await scene.complete()
    let isFull = true
    const files: Files = {
      ...scene.app.files,
      put: async (key, bytes) => {
        if (isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
        await scene.app.files.put(key, bytes)
      },
    }
    const worker = workerOf(scene.app, { files })
    expect(await worker.run()).toBe(0)
    const [report] = await scene.list()
    expect(report?.awaited[0]).toMatchObject({ fault: 'disk-full', attempts: 1, isFailed: false })
    expect(await worker.run()).toBe(0)
    scene.app.clock.advance(minute)
    await worker.run()
    const again = (await scene.list())[0]!.awaited[0]!
    expect(again.attempts).toBe(2)
    expect(Date.parse(again.nextAt) - scene.app.clock.now()).toBe(minute)
    isFull = false
    scene.app.clock.advance(minute)
    expect(await worker.run()).toBe(2)
  })

  test('what fails again and again is shown as failed, and tried once more where somebody asks', async () => {
    await scene.complete()
    let isAway = true
    const files: Files = {
      ...scene.app.files,
      put: async (key, bytes) => {
        if (isAway) throw new FilesAwayError('no answer')
        await scene.app.files.put(key, bytes)
      },
    }
    await scene.app.db.updateTable('job').set({ attempts: 11 }).execute()
    const worker = workerOf(scene.app, { files })
    await worker.run()
    const [report] = await scene.list()
    expect(report?.awaited[0]).toMatchObject({ isFailed: true, fault: 'files-away' })
    isAway = false
    scene.app.clock.advance(24 * 60 * minute)
    expect(await worker.run()).toBe(0)
    const params = { ...scene.params, revision: 1 }
    await scene.app.want('report.again', { params }, { as: scene.lead })
    expect(await worker.run()).toBe(2)
  })

  test('what was completed by a release that issued nothing is issued when the server starts', async () => {
    await scene.complete()
    const { db, newId, clock } = scene.app
    await db.deleteFrom('job').execute()
    await db.deleteFrom('issuedReport').execute()
    await freezeMissing({ db, newId, now: clock.iso() })
    await freezeMissing({ db, newId, now: clock.iso() })
    expect(await workerOf(scene.app).run()).toBe(2)
  })

  test('texts of 20,000 characters and an assessment without an answer are issued too', async () => {
    const { db } = scene.app
    await db
      .updateTable('questionVersion')
      .set({ textEn: 'Long '.repeat(4000) })
      .execute()
    await db.deleteFrom('head').execute()
    await db.deleteFrom('register').execute()
    await scene.complete()
    expect(await workerOf(scene.app).run()).toBe(2)
    const [report] = await scene.list()
    // The Arabic texts are as they were.
    expect(report?.files.find(({ language }) => language === 'en')?.pages).toBeGreaterThan(10)
  })

  test('a logo of before they were looked at, which cannot be drawn, keeps no report from being issued', async () => {
    const head = Buffer.from('89504e470d0a1a0a0000000d494844520000006400000028080600000000', 'hex')
    const broken = { type: 'png' as const, data: head.toString('base64') }
    await scene.app.db
      .insertInto('logo')
      .values({ id: 1, ...broken, changedAt: scene.app.clock.iso() })
      .execute()
    await scene.complete()
    expect(await workerOf(scene.app).run()).toBe(2)
  })

  test('who may not see the assessment learns of no report', async () => {
    await scene.complete()
    await workerOf(scene.app).run()
    const stranger = await makeUser(scene.app, 'quality-analyst')
    expect((await scene.give('en', 1, stranger)).problem?.code).toBe('not-found')
    const { params, app } = scene
    const asked = await app.call('report.issued', { params }, { as: stranger })
    expect(asked.problem?.code).toBe('not-found')
  })
})
