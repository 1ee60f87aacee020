import { hash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeUser } from '../../testing/builders.ts'
import { createIssuingScene, type IssuingScene, workerOf } from './testing/issuing-scene.ts'

let scene: IssuingScene
beforeEach(async () => {
  scene = await createIssuingScene()
  await scene.complete()
})
afterEach(() => scene.app.close())

// Pages are set for real: the first of a thread loads fonts and setter.
vi.setConfig({ testTimeout: 120_000 })

const pageIn = (language: 'en' | 'ar', by: { id: string } = scene.lead) =>
  scene.app.call(
    'report.copy',
    { params: { ...scene.params, revision: 1, language, format: 'html' } },
    { as: by },
  )
const given = async (language: 'en' | 'ar') => {
  const { bytes } = (await pageIn(language)).value!
  return { text: new TextDecoder().decode(bytes), sha256: hash('sha256', bytes, 'hex') }
}
const logged = async (kind: string) =>
  (await scene.app.db.selectFrom('log').select('body').where('kind', '=', kind).execute()).map(
    ({ body }) => (JSON.parse(body) as { after: { html?: { sha256: string } } }).after.html?.sha256,
  )

test('every file has a page beside it, whose fingerprint is in the log and known to the check', async () => {
  await workerOf(scene.app).run()
  const issued = { en: await given('en'), ar: await given('ar') }
  expect(issued.en.text).toContain('No fence at all.')
  expect(issued.ar.text).toContain('<html lang="ar" dir="rtl">')
  expect(new Set(await logged('report.issue'))).toEqual(
    new Set([issued.en.sha256, issued.ar.sha256]),
  )

  await scene.sign(scene.lead, 'lead')
  await scene.sign(scene.supervisor, 'counter')
  await workerOf(scene.app).run()
  const signed = await given('en')
  expect(signed.sha256).not.toBe(issued.en.sha256)
  expect(signed.text).toContain('Omar')
  expect(await logged('report.seal')).toContain(signed.sha256)
  const [report] = await scene.list()
  const { files } = await scene.app.want('report.verify', { params: { code: report!.code } })
  const pages = files.filter(({ format, language }) => format === 'html' && language === 'en')
  expect(pages.map(({ stage, sha256 }) => [stage, sha256])).toEqual([
    ['issued', issued.en.sha256],
    ['signed', signed.sha256],
  ])
})

test('the page is given to whom the report is, and one of before is written anew', async () => {
  const stranger = await makeUser(scene.app, 'auditor')
  expect((await pageIn('en', stranger)).status).toBe(404)
  const { value } = await pageIn('en')
  expect(value?.type).toMatch(/^text\/html/)
  expect(value?.name).toMatch(/-R1-en\.html$/)
  expect(new TextDecoder().decode(value?.bytes)).toContain('No fence at all.')
})
