import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { makeLocation } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(() => createScene(3))

test('a supervisor builds an audit: what is missing is named, and the tree chooses all below a heading', async ({
  scene,
}) => {
  const { app, supervisor, lead, questions } = scene
  await makeLocation(app, { code: 'ZZQ', nameEn: 'Harbour' })
  const { user, t } = await openPage(app, {
    path: '/audits/create-audit-template',
    as: supervisor,
  })
  const send = await screen.findByRole('button', { name: t('build:create') })
  await user.click(send)
  for (const field of ['title', 'location', 'lead', 'questions']) {
    await screen.findByText(t(`build:required.${field}`))
  }
  await user.type(screen.getByLabelText(/^Title/), 'Harbour, winter')
  await user.type(screen.getByRole('combobox', { name: /^Location/ }), 'zzq')
  await user.keyboard('{Enter}')
  await user.type(screen.getByRole('combobox', { name: /^Lead auditor/ }), 'Lead')
  await user.keyboard('{Enter}')
  const tree = screen.getByRole('tree', { name: t('build:questions.title') })
  tree.focus()
  await user.keyboard(' ')
  await screen.findByText(t('build:questions.chosen', { count: 3, number: '3' }))
  await user.click(send)
  await waitFor(async () => {
    const rows = await app.db.selectFrom('assessment').selectAll().execute()
    expect(rows.find((row) => row.title === 'Harbour, winter')).toMatchObject({
      leadId: lead.id,
      questionCount: questions.length,
      createdBy: supervisor.id,
    })
  })
  await screen.findByRole('heading', { level: 1, name: /Harbour, winter/ })
})
