import type { CopyFormat } from '@apron/contracts/issued.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeUser } from '../../testing/builders.ts'
import { partsOf } from '../../testing/archive.ts'
import { textOf } from '../../platform/texts.ts'
import { readWorkbook } from '../../platform/workbooks/read-workbook.ts'
import type { ReadSheet } from '../../platform/workbooks/sheet.ts'
import { judged } from '../../audits/sync/testing/tablet.ts'
import { createIssuingScene, type IssuingScene } from './testing/issuing-scene.ts'

vi.setConfig({ testTimeout: 120_000 })

const tricky = '=HYPERLINK("http://x","y") _x000D_ فتحة قرب B12'
let scene: IssuingScene
beforeEach(async () => {
  scene = await createIssuingScene()
  const { app, first, lead } = scene
  const { revision } = await app.db
    .selectFrom('head')
    .select('revision')
    .where('register', '=', answerRegister(first.id))
    .executeTakeFirstOrThrow()
  const tablet = scene.tabletOf(lead)
  await tablet.push(tablet.answer(first, judged('non-compliant', tricky), [revision]))
  await scene.complete()
})
afterEach(() => scene.app.close())

const ask = (
  language: 'en' | 'ar',
  by: { id: string } = scene.lead,
  revision = 1,
  format: CopyFormat = 'xlsx',
) =>
  scene.app.call(
    'report.copy',
    { params: { ...scene.params, revision, language, format } },
    { as: by },
  )

/** Every sheet by its name, read by the library, as texts. */
async function sheetsOf(bytes: Uint8Array) {
  const { sheets } = await readXlsx(bytes)
  return sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(String)) }))
}

test('findings and answers are given as sheets in the words of the language, without waiting for the PDF', async () => {
  const { value } = await ask('en')
  const [report] = await scene.list()
  expect(value?.name).toBe(`${report?.number}-R1-en.xlsx`)
  const [about, findings, answers] = await sheetsOf(value!.bytes)
  expect(about?.name).toBe(textOf('en', 'report:sheet.about'))
  expect(about?.rows.flat()).toContain(textOf('en', 'report:standing.editable'))
  expect(about?.rows.flat()).toContain(report?.number)
  expect(findings?.rows[0]).toContain(textOf('en', 'report:finding.plan'))
  expect(findings?.rows.slice(1).map(([number]) => number)).toEqual([
    `${report?.number}/F02`,
    `${report?.number}/F01`,
  ])
  expect(answers?.rows).toHaveLength(3)
  expect(answers?.rows[2]).toContain('No fence at all.')
  expect(answers?.rows[2]).toContain(textOf('en', 'words:level.serious-deficiency'))
})

test('days and numbers are such, and findings and answers can be filtered', async () => {
  const { value } = await ask('en')
  const { sheets } = await readXlsx(value!.bytes)
  const [about, findings] = sheets
  const [report] = await scene.list()
  const of = (key: string) => about?.rows.find(([label]) => label === textOf('en', key))?.[1]
  expect(of('report:cover.completed')).toEqual(new Date(`${report?.issuedOn}T00:00:00Z`))
  expect(of('words:figure.score')).toBe(12.5)
  expect(of('words:figure.coverage')).toBe(1)
  expect(of('words:figure.serious')).toBe(1)
  const due = findings?.rows[0]?.indexOf(textOf('en', 'report:finding.plan')) ?? -1
  expect(findings?.rows[1]?.[due]).toEqual(new Date(`${report?.dueOn}T00:00:00Z`))
  const xml = partsOf(value!.bytes)
    .filter(({ name }) => /sheet\d\.xml$/.test(name))
    .map(({ data }) => Buffer.from(data).toString())
  expect(xml.map((sheet) => /<autoFilter ref="(.*?)"/.exec(sheet)?.[1])).toEqual([
    undefined,
    'A1:Q3',
    'A1:L3',
  ])
})

test('Arabic sheets stand from the right, and what begins with = stays a text', async () => {
  const { value } = await ask('ar')
  const [, findings] = await sheetsOf(value!.bytes)
  expect(findings?.name).toBe(textOf('ar', 'report:chapter.findings'))
  expect(findings?.rows[2]).toContain(tricky)
  const xml = partsOf(value!.bytes)
    .filter(({ name }) => /sheet\d\.xml$/.test(name))
    .map(({ data }) => Buffer.from(data).toString())
  expect(xml).toHaveLength(3)
  for (const sheet of xml) {
    expect(sheet).toContain('rightToLeft="1"')
    expect(sheet).not.toMatch(/<f[ >]/)
  }
  const [about] = (await readWorkbook(value!.bytes)) as readonly ReadSheet[]
  expect(about).toMatchObject({ name: textOf('ar', 'report:sheet.about'), odd: [] })
})

test('the whole is given as a file of Word, with the logo, and marked as a copy on every page', async () => {
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  await scene.app.call(
    'settings.change-logo',
    { body: { logo: `data:image/png;base64,${dot}` } },
    { as: scene.admin },
  )
  await scene.reopen()
  await scene.complete()
  const { value } = await ask('ar', scene.lead, 2, 'docx')
  const [report] = await scene.list()
  expect(value?.name).toBe(`${report?.number}-R2-ar.docx`)
  const parts = new Map(
    partsOf(value!.bytes).map(({ name, data }) => [name, Buffer.from(data).toString()]),
  )
  expect([...parts.keys()].filter((name) => name.endsWith('.png'))).toHaveLength(1)
  const text = parts.get('word/document.xml')!
  expect(text.replaceAll(/<[^>]*>/g, '')).toContain('_x000D_ فتحة')
  expect(text).toContain('<w:bidiVisual/>')
  expect(text).toContain(textOf('ar', 'words:level.serious-deficiency'))
  expect(parts.get('word/head.xml')).toContain(
    textOf('ar', 'report:standing.editable').slice(0, 10),
  )
})

test('it is of the revision that was asked for, as that was completed', async () => {
  await scene.reopen()
  await scene.app.db.updateTable('assessment').set({ title: 'Another title' }).execute()
  const [about] = await sheetsOf((await ask('en')).value!.bytes)
  expect(about?.rows[0]?.[1]).not.toBe('Another title')
  expect((await ask('en', scene.lead, 2)).problem?.code).toBe('not-found')
})

test('who may not see the assessment learns of no copy', async () => {
  const stranger = await makeUser(scene.app, 'quality-analyst')
  expect((await ask('en', stranger)).problem?.code).toBe('not-found')
})
