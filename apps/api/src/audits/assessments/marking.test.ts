import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '../../platform/handler.ts'
import { createScene, type Scene } from '../sync/testing/scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(2)
})
afterEach(() => scene.app.close())

const change = (body: InputOf<'assessment.change'>['body'], as = scene.supervisor) =>
  scene.app.call('assessment.change', { params: scene.params, body }, { as })
const name = (markings: InputOf<'settings.change'>['body']['markings']) =>
  scene.app.call('settings.change', { body: { markings } }, { as: scene.admin })
const marking = async () => (await scene.see()).marking
const secret = { id: 'secret', name: { en: 'Secret', ar: 'سري للغاية' } }

test('an assessment has no marking until it is given one of the installation', async () => {
  const { app, lead, supervisor, assessment, questions } = scene
  expect(await marking()).toBeNull()
  const planned = await app.want('audits.planning', { query: {} }, { as: lead })
  expect(planned.markings?.map(({ name }) => name.en)).toEqual(['Restricted', 'Confidential'])

  expect((await change({ marking: 'restricted' })).status).toBe(200)
  expect(await marking()).toMatchObject({ id: 'restricted', name: { en: 'Restricted' } })
  const unknown = await change({ marking: 'secret' })
  expect(unknown.problem?.issues).toMatchObject([{ path: 'body.marking', code: 'unknown' }])
  const given = await change({ title: 'Another title', marking: 'restricted' })
  expect(given.value?.assessment).toMatchObject({ title: 'Another title' })
  expect((await change({ marking: null })).value?.assessment.marking).toBeNull()

  const made = await app.call(
    'assessment.create',
    {
      body: {
        title: 'With a marking',
        locationId: assessment.locationId,
        auditType: 'customs',
        leadId: lead.id,
        team: [],
        questions: questions.map(({ id }) => id),
        marking: 'confidential',
      },
    },
    { as: supervisor },
  )
  expect(made.value?.assessment.marking).toMatchObject({ name: { en: 'Confidential' } })
})

test('it is changed while it is in review, and stays once it is complete', async () => {
  await scene.setStatus('in-review')
  expect((await change({ marking: 'confidential' })).status).toBe(200)
  await scene.setStatus('complete')
  expect((await change({ marking: null })).problem?.code).toBe('status-conflict')
})

test('an admin names the markings: assessments show the new name, and keep one that was removed', async () => {
  await name([secret])
  await change({ marking: 'secret' })
  await name([{ ...secret, name: { en: 'Top secret', ar: 'سري للغاية' } }])
  expect(await marking()).toMatchObject({ name: { en: 'Top secret' } })
  await name([])
  expect(await marking()).toMatchObject({ id: 'secret', name: { en: 'Top secret' } })
  // What it has is no change, though it could not be chosen any more.
  expect((await change({ title: 'Still secret', marking: 'secret' })).status).toBe(200)
})

test('two markings of the same name or id are refused where they stand', async () => {
  const { problem } = await name([secret, { id: 'other', name: { ...secret.name, ar: 'آخر' } }])
  expect(problem?.issues).toMatchObject([{ path: 'body.markings.1.name.en', code: 'taken' }])
  const same = await name([secret, { id: 'secret', name: { en: 'Other', ar: 'آخر' } }])
  expect(same.problem?.issues).toMatchObject([{ path: 'body.markings.1.id', code: 'taken' }])
  const empty = await name([{ id: 'a', name: { en: ' ', ar: 'آخر' } }])
  expect(empty.problem?.issues).toMatchObject([{ path: 'body.markings.0.name.en' }])
})

test('a name that cannot be read, or that says there is none, is refused where it stands', async () => {
  const { status, problem } = await name([
    { id: 'a', name: { en: '🚧', ar: 'لا شيء' } },
    { id: 'b', name: { en: 'None', ar: 'مقيّد' } },
  ])
  expect(status).toBe(422)
  expect(problem?.issues).toMatchObject([
    { path: 'body.markings.0.name.en', code: 'unreadable' },
    { path: 'body.markings.0.name.ar', code: 'means-none' },
    { path: 'body.markings.1.name.en', code: 'means-none' },
  ])
})
