import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { issuedSections } from '../schedules/sections/issued.ts'
import { sayIn } from '../schedules/sections/say.ts'
import { createIssuingScene, type IssuingScene, workerOf } from './testing/issuing-scene.ts'

vi.setConfig({ testTimeout: 120_000 })

let scene: IssuingScene
beforeEach(async () => {
  scene = await createIssuingScene()
})
afterEach(() => scene.app.close())

test('the files of a report have the marking in their names, as it was when it was completed', async () => {
  const { app, supervisor, admin, params, lead } = scene
  const body = { marking: 'confidential' }
  await app.want('assessment.change', { params, body }, { as: supervisor })
  await scene.complete()
  const renamed = { id: 'confidential', name: { en: 'Secret', ar: 'سري' } }
  await app.want('settings.change', { body: { markings: [renamed] } }, { as: admin })
  await workerOf(app).run()
  const [report] = await scene.list()
  const of = { ...params, revision: 1, language: 'en' } as const
  const names = await Promise.all([
    app.want('report.file', { params: of }, { as: lead }),
    app.want('report.copy', { params: { ...of, format: 'xlsx' } }, { as: lead }),
    app.want('report.copy', { params: { ...of, format: 'docx' } }, { as: lead }),
  ])
  expect(names.map(({ name }) => name)).toEqual(
    ['pdf', 'xlsx', 'docx'].map((ending) => `${report?.number}-R1-en-Confidential.${ending}`),
  )
  expect((await scene.see()).marking?.name.en).toBe('Secret')
  // The name of the PDF needs nothing of what the report was made from.
  await app.db.updateTable('issuedReport').set({ material: '' }).execute()
  const { name } = await app.want('report.file', { params: of }, { as: lead })
  expect(name).toBe(`${report?.number}-R1-en-Confidential.pdf`)
  const { reports: toSign } = await app.want('reports.to-sign', { query: {} }, { as: lead })
  const issued = await app.want('report.newly-issued', { query: {} }, { as: supervisor })
  for (const reports of [toSign, issued.reports])
    expect(reports.map(({ marking }) => marking?.name.ar)).toEqual(['سري'])
  const [section] = issuedSections(issued, sayIn('en'))
  expect(section?.rows[0]?.[3]).toBe(`${issued.reports[0]?.title} (Secret)`)
})
