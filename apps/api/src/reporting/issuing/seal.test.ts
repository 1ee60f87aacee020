import { hash, X509Certificate } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Files } from '../../platform/files/files.ts'
import { checkSeal } from '../sealing/check-seal.ts'
import { startTimeStampServer, type TimeStampServer } from '../sealing/testing/time-stamp-server.ts'
import {
  createIssuingScene,
  type IssuingScene,
  sealKey,
  workerOf,
} from './testing/issuing-scene.ts'

let scene: IssuingScene
let tsa: TimeStampServer
beforeEach(async () => {
  scene = await createIssuingScene()
  tsa = await startTimeStampServer()
})
afterEach(async () => {
  await tsa.close()
  await scene.app.close()
})

// Pages are set for real: the first of a thread loads fonts and setter.
vi.setConfig({ testTimeout: 120_000 })

const roots = sealKey.certificates.slice(-1)

async function signed(): Promise<void> {
  await scene.complete()
  await workerOf(scene.app).run()
  await scene.sign(scene.lead, 'lead')
  await scene.sign(scene.supervisor, 'counter')
}
const given = async (language: 'en' | 'ar') => {
  const { bytes } = (await scene.give(language)).value!
  return { bytes, sha256: hash('sha256', bytes, 'hex') }
}
const logged = async (kind: string) =>
  (await scene.app.db.selectFrom('log').select('body').where('kind', '=', kind).execute()).map(
    ({ body }) => JSON.parse(body) as { after: Record<string, unknown> },
  )
const verified = async () => {
  const [report] = await scene.list()
  const { files, ...rest } = await scene.app.want('report.verify', {
    params: { code: report!.code },
  })
  return { ...rest, files: files.filter(({ format }) => format === undefined) }
}

test('the second signature has both files made anew and sealed, once; the fingerprints before and after are in the log', async () => {
  await signed()
  const before = await given('en')
  expect(await workerOf(scene.app).run()).toBe(2)
  for (const language of ['en', 'ar'] as const) {
    const { bytes, sha256 } = await given(language)
    expect(await checkSeal(bytes, roots)).toEqual({
      isIntact: true,
      isTrusted: true,
      stampedAt: null,
    })
    expect((await checkSeal(bytes, [])).isTrusted).toBe(false)
    const told = (await logged('report.seal')).find((it) => it.after['sha256'] === sha256)
    const { unsealed } = told!.after as { unsealed: { sha256: string; size: number } }
    expect(hash('sha256', bytes.subarray(0, unsealed.size), 'hex')).toBe(unsealed.sha256)
  }
  expect(await workerOf(scene.app).run()).toBe(0)
  const known = (await verified()).files.filter(({ language }) => language === 'en')
  expect(known.map(({ stage }) => stage)).toEqual(['issued', 'signed'])
  expect(known[0]?.sha256).toBe(before.sha256)
  expect((await scene.list())[0]?.files.map(({ stage }) => stage)).toEqual(['signed', 'signed'])
})

test('a changed byte, and a byte behind the end, break the seal', async () => {
  await signed()
  await workerOf(scene.app).run()
  const { bytes } = await given('en')
  const changed = Uint8Array.from(bytes)
  changed[2000]! ^= 1
  expect((await checkSeal(changed, roots)).isIntact).toBe(false)
  const longer = Uint8Array.from([...bytes, 10])
  expect((await checkSeal(longer, roots)).isIntact).toBe(false)
})

test('a time-stamp server is asked; what it does not stamp is given out without, said so, and stamped later', async () => {
  await signed()
  const worker = workerOf(scene.app, { tsaUrl: tsa.url })
  tsa.answer('nothing')
  await worker.run()
  const [report] = await scene.list()
  expect(report?.files.map(({ stage }) => stage)).toEqual(['signed', 'signed'])
  expect(report?.awaited).toMatchObject([
    { act: 'stamp', fault: 'tsa-away', isFailed: false },
    { act: 'stamp', fault: 'tsa-away', isFailed: false },
  ])
  const unstamped = await given('ar')

  tsa.answer('another')
  scene.app.clock.advance(60_000)
  expect(await worker.run()).toBe(0)
  tsa.answer('well')
  scene.app.clock.advance(60 * 60_000)
  expect(await worker.run()).toBe(2)
  const stamped = await given('ar')
  expect(await checkSeal(stamped.bytes, roots)).toEqual({
    isIntact: true,
    isTrusted: true,
    stampedAt: tsa.time,
  })
  expect((await scene.list())[0]).toMatchObject({ awaited: [], files: [{ stage: 'stamped' }, {}] })
  const known = (await verified()).files.filter(({ language }) => language === 'ar')
  expect(known.map(({ stage }) => stage)).toEqual(['issued', 'signed', 'stamped'])
  expect(known.slice(1).map(({ sha256 }) => sha256)).toEqual([unstamped.sha256, stamped.sha256])
})

test('where the time-stamp server answers at once the first sealed file has its time', async () => {
  await signed()
  expect(await workerOf(scene.app, { tsaUrl: tsa.url }).run()).toBe(2)
  expect((await scene.list())[0]?.files.map(({ stage }) => stage)).toEqual(['stamped', 'stamped'])
  expect((await checkSeal((await given('en')).bytes, roots)).stampedAt).toBe(tsa.time)
})

test('a disk that is full while sealing leaves the issued file as the one to have, and nothing half-done', async () => {
  await signed()
  const before = await given('en')
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
  expect((await given('en')).sha256).toBe(before.sha256)
  expect((await scene.list())[0]?.awaited).toMatchObject([
    { act: 'seal', fault: 'disk-full' },
    { act: 'seal', fault: 'disk-full' },
  ])
  expect(await logged('report.seal')).toEqual([])
  isFull = false
  scene.app.clock.advance(60_000)
  expect(await worker.run()).toBe(2)
  expect((await checkSeal((await given('en')).bytes, roots)).isIntact).toBe(true)
})

test('with a key whose time ran out while the server was on nothing is sealed, and that is said', async () => {
  await signed()
  const { validToDate } = new X509Certificate(sealKey.certificates[0]!)
  scene.app.clock.advance(validToDate.getTime() + 1000 - scene.app.clock.now())
  expect(await workerOf(scene.app).run()).toBe(0)
  const [report] = await scene.list()
  expect(report?.files.map(({ stage }) => stage)).toEqual(['issued', 'issued'])
  expect(report?.awaited.map(({ act, fault }) => [act, fault])).toEqual([
    ['seal', 'seal-key'],
    ['seal', 'seal-key'],
  ])
})

test('a signed report of before stays as it was sealed when its audit has another revision', async () => {
  await signed()
  await workerOf(scene.app).run()
  const before = await given('en')
  const { code } = (await scene.list())[0]!
  await scene.reopen()
  await scene.complete()
  await workerOf(scene.app).run()
  expect((await given('en')).sha256).toBe(before.sha256)
  const old = await scene.app.want('report.verify', { params: { code } })
  expect(old).toMatchObject({ revision: 1, isNewest: false, effectiveOn: '2026-11-21' })
  expect((await scene.list())[0]).toMatchObject({ revision: 2, effectiveOn: null })
})
