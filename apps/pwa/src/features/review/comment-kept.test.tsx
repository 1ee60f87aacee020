import { createScene, type Scene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setNetwork } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(2)
  const tablet = scene.tabletOf(scene.lead)
  await tablet.push(
    tablet.answer(scene.first, judged('non-compliant', 'The gate is open.')),
    tablet.answer(scene.second, judged('fully-compliant')),
  )
  await scene.setStatus('in-review')
})
afterEach(async () => {
  setNetwork('there')
  await scene.app.close()
})

test('a reviewer’s comment survives the loss of the connection and a reload in the middle of a sentence', async () => {
  const { app, assessment, first } = scene
  const here = { organizationId: scene.organization.id }
  const analyst = await makeUser(app, 'quality-analyst', here)
  const page = await openPage(app, { path: `/review/${assessment.id}`, as: analyst })
  const { user, t } = page
  await screen.findByText('The gate is open.')
  await user.keyboard('c')
  await user.keyboard('Which gate, ')
  setNetwork('server-down')
  await user.keyboard('and since')
  await screen.findByText(t('launch:comments.kept'))

  // The page is loaded anew, as far as a test can: what it hides it writes down.
  dispatchEvent(new Event('pagehide'))
  page.unmount()
  const { App } = await import('../../app.tsx')
  render(<App />)
  const field = await screen.findByLabelText(t('launch:comments.new'))
  await waitFor(() => expect(field).toHaveProperty('value', 'Which gate, and since'))
  await user.click(field)
  await user.keyboard(' when?')
  await user.click(screen.getByRole('button', { name: t('launch:comments.send') }))
  const thread = await screen.findByRole('article', { name: t('launch:comments.one') })
  within(thread).getByText('Which gate, and since when?')
  within(thread).getByText(new RegExp(t('launch:mark.unsent')))

  setNetwork('there')
  document.dispatchEvent(new Event('visibilitychange'))
  const said = async () => {
    const rows = await app.db.selectFrom('head').select(['register', 'value']).execute()
    return rows.filter(({ register }) => register.startsWith('comment/')).map(({ value }) => value)
  }
  await waitFor(async () => expect(await said()).toHaveLength(1))
  const [value = ''] = await said()
  expect(JSON.parse(value)).toEqual({
    on: first.id,
    to: null,
    text: 'Which gate, and since when?',
  })
})
