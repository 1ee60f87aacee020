import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { makeLocation, makeQuestions } from '@apron/api/testing/builders.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(() => createScene(3))

test('what was non-compliant here and what was not asked for two years is picked by one tap each; what was chosen and typed survives a reload', async ({
  scene,
}) => {
  const { app, supervisor, assessment, first, second } = scene
  const tablet = scene.tabletOf(scene.lead)
  await tablet.push(
    tablet.answer(first, judged('serious-deficiency', 'A hole.')),
    tablet.answer(second, judged('fully-compliant')),
  )
  await app.db
    .updateTable('assessment')
    .set({ status: 'complete', completedAt: '2026-03-01T22:30:00.000Z' })
    .where('id', '=', assessment.id)
    .execute()
  await app.db
    .updateTable('location')
    .set({ code: 'QQZ', nameEn: 'Harbour' })
    .where('id', '=', assessment.locationId)
    .execute()
  await makeLocation(app, { code: 'ZZQ', nameEn: 'Elsewhere' })
  const [extra] = await makeQuestions(app, 2)
  const { lead } = scene
  const body = { name: 'Cargo hall', questions: [second.id, extra?.id ?? ''] }
  await app.want('template.create', { body }, { as: lead })
  await app.db
    .updateTable('question')
    .set({ status: 'inactive' })
    .where('id', '=', second.id)
    .execute()
  const here = { path: '/audits/create-audit-template', as: supervisor }
  const page = await openPage(app, here)
  const { user, t } = page
  const number = (count: number) => ({ count, number: String(count) })
  await user.type(await screen.findByLabelText(/^Title/), 'Harbour, winter')
  await user.type(screen.getByRole('combobox', { name: /^Location/ }), 'harb')
  await user.keyboard('{Enter}')
  await user.click(
    await screen.findByRole('button', { name: t('build:questions.non-compliant', number(1)) }),
  )
  await screen.findByText(t('build:questions.chosen', number(1)))
  // Two of another heading, and one that the earlier audit left open.
  await user.click(screen.getByRole('button', { name: t('build:questions.unasked', number(3)) }))
  await screen.findByText(t('build:questions.chosen', number(4)))

  // The page is loaded anew, as far as a test can.
  page.unmount()
  const { App } = await import('../../app.tsx')
  render(<App />)
  await waitFor(() =>
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Harbour, winter'),
  )
  await screen.findByText(t('build:questions.chosen', number(4)))
  expect(screen.getByRole('combobox', { name: /^Location/ })).toHaveProperty(
    'value',
    expect.stringContaining('QQZ'),
  )

  // A colleague's template has one that is out of use, and says so; it is used without it.
  await user.click(await screen.findByText(t('build:template.title', { number: '1' })))
  const use = await screen.findByRole('button', {
    name: t('build:template.take-of', { name: 'Cargo hall' }),
  })
  await screen.findByText(new RegExp(t('build:template.out-of-use', { count: 1 })))
  await user.click(use)
  await screen.findByText(t('build:questions.chosen', number(1)))
  expect(within(document.body).queryByText(t('build:fault.questions'))).toBeNull()
})
