import { createScene, type Scene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'

let scene: Scene
let analyst: { id: string }
beforeEach(async () => {
  scene = await createScene(2)
  const here = { organizationId: scene.organization.id, firstName: 'Noura' }
  analyst = await makeUser(scene.app, 'quality-analyst', here)
})
afterEach(() => scene.app.close())

const say = (mutation: object) => {
  const { app, params } = scene
  const said = { id: app.newId(), at: app.clock.iso(), ...mutation }
  return app.want(
    'assessment.answer',
    { params, body: { mutations: [said] } },
    {
      as: analyst,
    },
  )
}

test('the team reads in the details what a reviewer changed, word for word, and what was said of which question', async () => {
  const { app, lead, first, second, assessment, params } = scene
  const tablet = scene.tabletOf(lead)
  const answer = tablet.answer(first, judged('non-compliant', 'The gate is open.'))
  await tablet.push(answer, tablet.answer(second, judged('fully-compliant')))
  await scene.setStatus('in-review')
  const [settled, open] = [app.newId(), app.newId()]
  const comment = (comment: string, on: string | null, text: string) =>
    say({ kind: 'comment', comment, value: { on, to: null, text } })
  await comment(settled, first.id, 'Which gate?')
  await comment(open, null, 'Who was there?')
  await say({ kind: 'settle', comment: settled, value: true })
  const value = judged('improvement-desirable', 'It closes late.')
  const body = { value, base: [answer.id], reason: 'The photo shows it.' }
  const of = { params: { ...params, questionId: first.id }, body }
  await app.want('review.edit-answer', of, { as: analyst })

  const path = `/audits/assessment/${assessment.id}`
  const { t } = await openPage(app, { path, as: lead })
  const panel = await screen.findByRole('region', { name: t('audits:history.title') })
  const entry = (await within(panel).findByText('The gate is open.')).closest('li')
  const told = within(entry ?? panel)
  told.getByText(/Noura/)
  told.getByText('Is fence 1 whole?')
  const words = ['words:change.before', 'words:level.non-compliant', 'words:change.after']
  for (const word of [...words, 'words:level.improvement-desirable']) told.getByText(t(word))
  told.getByText('It closes late.')

  const comments = await screen.findByRole('region', { name: t('audits:contents.comments') })
  const lines = within(comments).getAllByRole('listitem')
  const line = (text: string) => lines.find((it) => it.textContent.includes(text))?.textContent
  expect(line('Which gate?')).toContain('Is fence 1 whole?')
  expect(line('Which gate?')).toContain(t('audits:contents.settled'))
  expect(line('Who was there?')).toContain(t('audits:contents.of-whole'))
  expect(line('Who was there?')).toContain(t('audits:contents.open'))
  expect(line('Who was there?')).toContain('Noura')
})
