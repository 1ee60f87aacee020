import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIssuingScene, type IssuingScene, keepIssued } from './testing/issuing-scene.ts'

let scene: IssuingScene
beforeEach(async () => {
  scene = await createIssuingScene()
})
afterEach(() => scene.app.close())

const verify = (code: string) => scene.app.call('report.verify', { params: { code } })

test('whoever holds a report learns what it is and whether it is the newest, and nothing of what was found where', async () => {
  await scene.complete()
  await keepIssued(scene, 'en', '%PDF-1.7 as issued')
  const [{ code } = { code: '' }] = await scene.list()
  const first = await verify(code)
  expect(Object.keys(first.value ?? {}).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'effectiveOn',
    'files',
    'isNewest',
    'issuedOn',
    'number',
    'revision',
  ])
  expect(first.value).toMatchObject({ revision: 1, isNewest: true, files: [{ stage: 'issued' }] })
  await scene.reopen()
  await scene.complete()
  expect((await verify(code)).value).toMatchObject({ revision: 1, isNewest: false })
  const [newer] = await scene.list()
  expect((await verify(newer!.code)).value).toMatchObject({ revision: 2, isNewest: true })
})

test('codes cannot be tried: after sixty looks within a minute a place waits, whether they were right or not', async () => {
  await scene.complete()
  const [{ code } = { code: '' }] = await scene.list()
  for (let at = 0; at < 60; at += 1) {
    const { status } = await verify(at % 2 === 0 ? code : 'A'.repeat(22))
    expect(status).toBe(at % 2 === 0 ? 200 : 404)
  }
  const refused = await verify(code)
  expect(refused.problem?.code).toBe('too-many-requests')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  scene.app.clock.advance(60_000)
  expect((await verify(code)).status).toBe(200)
})
