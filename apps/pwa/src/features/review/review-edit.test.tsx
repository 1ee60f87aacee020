import { createScene, type Scene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setNetwork } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'

let scene: Scene
let analyst: { id: string }
let revision: string
beforeEach(async () => {
  scene = await createScene(2)
  const here = { organizationId: scene.organization.id }
  analyst = await makeUser(scene.app, 'quality-analyst', { ...here, firstName: 'Noura' })
  const tablet = scene.tabletOf(scene.lead)
  const short = tablet.answer(scene.first, judged('non-compliant', 'The gate is open.'))
  await tablet.push(short, tablet.answer(scene.second, judged('fully-compliant')))
  revision = short.id
  await scene.setStatus('in-review')
})
afterEach(async () => {
  setNetwork('there')
  sessionStorage.clear()
  await scene.app.close()
})
const path = () => `/review/${scene.assessment.id}`
const heads = () =>
  scene.app.db
    .selectFrom('head')
    .select(['author', 'value'])
    .where('assessmentId', '=', scene.assessment.id)
    .where('register', '=', `answer/${scene.first.id}`)
    .execute()

test('an analyst changes an answer by keyboard; what lies between keeps what was typed, and another change is told', async () => {
  const page = await openPage(scene.app, { path: path(), as: analyst })
  const { user, t } = page
  await screen.findByText('The gate is open.')
  await screen.findByRole('button', { name: t('review:edit.begin') })
  await user.keyboard('e')
  const begun = within(await screen.findByTestId('answer-edit'))
  await user.keyboard('2')
  await user.clear(begun.getByLabelText(t('launch:finding.title')))
  await user.type(begun.getByLabelText(t('launch:finding.title')), 'It closes late.')

  // The page is loaded anew, as far as a test can.
  page.unmount()
  const { App } = await import('../../app.tsx')
  render(<App />)
  const form = await screen.findByTestId('answer-edit')
  within(form).getByDisplayValue('It closes late.')

  setNetwork('server-down')
  const reason = within(form).getByLabelText(t('review:edit.reason'), { exact: false })
  const save = within(form).getByRole('button', { name: t('review:edit.save') })
  await user.click(save)
  await within(form).findByText(t('review:edit.reason-wanted'))
  await user.type(reason, 'The photo shows it.')
  await user.click(save)
  await within(form).findByText(t('shell:problem.no-answer'))
  expect(within(form).getByDisplayValue('It closes late.')).toBeDefined()
  setNetwork('there')

  const other = await makeUser(scene.app, 'quality-analyst', {
    organizationId: scene.organization.id,
  })
  const params = { ...scene.params, questionId: scene.first.id }
  const value = judged('serious-deficiency', 'It cannot be closed.')
  await scene.app.want(
    'review.edit-answer',
    { params, body: { value, base: [revision], reason: 'I tried it.' } },
    { as: other },
  )
  await user.click(save)
  await within(form).findByText(t('review:edit.stale'))
  await screen.findByText('It cannot be closed.')
  expect(within(form).getByDisplayValue('It closes late.')).toBeDefined()
  await user.click(within(form).getByRole('button', { name: t('review:edit.replace') }))
  await user.click(save)
  await waitFor(() => expect(screen.queryByTestId('answer-edit')).toBeNull())
  await screen.findByText('It closes late.')
  screen.getByText(t('launch:edited.by'), { exact: false })
  expect(await heads()).toMatchObject([{ author: analyst.id }])

  // Whoever made a change completes it, with that change in sight.
  await user.click(await screen.findByRole('button', { name: t('review:complete.button') }))
  const dialog = within(await screen.findByRole('dialog'))
  const list = within(
    await dialog.findByRole('region', { name: t('review:edits.title', { count: 2 }) }),
  )
  list.getByText('The gate is open.')
  list.getByText('The photo shows it.')
  list.getByText(/^Noura /)
  const confirm = dialog.getByRole<HTMLButtonElement>('button', {
    name: t('review:complete.confirm'),
  })
  await waitFor(() => expect(confirm.disabled).toBe(false))
  await user.click(confirm)
  await waitFor(async () => expect((await scene.see()).status).toBe('complete'))
  await screen.findByRole('dialog', { name: t('review:next.title') })
})
