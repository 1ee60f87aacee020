import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { makeLocation } from '@apron/api/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(() => createScene(3))

/** The server does what is asked, and its answer gets lost. */
function loseNextAnswer(): void {
  const before = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (init?.method !== 'POST' && !(input instanceof Request && input.method === 'POST')) {
      return before(input, init)
    }
    globalThis.fetch = before
    await before(input, init)
    throw new TypeError('Failed to fetch')
  }
}

test('after an answer that was lost, what is typed before the second try is not lost with it', async ({
  scene,
}) => {
  const { app, supervisor } = scene
  const { code } = await makeLocation(app)
  const { user, t } = await openPage(app, { path: '/audits/create-audit-template', as: supervisor })
  await user.type(await screen.findByLabelText(/^Title/), 'Harbour')
  await user.type(screen.getByRole('combobox', { name: /^Location/ }), code)
  await user.keyboard('{Enter}')
  await user.type(screen.getByRole('combobox', { name: /^Lead auditor/ }), 'Lead')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: t('build:questions.all', { number: '3' }) }))
  loseNextAnswer()
  const send = screen.getByRole('button', { name: t('build:create') })
  await user.click(send)
  await screen.findByText(new RegExp(t('build:failed.save')))
  await user.type(screen.getByLabelText(/^Title/), ', winter')
  await user.click(send)
  await screen.findByRole('heading', { level: 1, name: /Harbour, winter/ })
  await waitFor(async () => {
    const rows = await app.db.selectFrom('assessment').select('title').execute()
    expect(rows.map(({ title }) => title)).toContain('Harbour, winter')
    expect(rows).toHaveLength(2)
  })
})
