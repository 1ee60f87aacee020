import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(() => createScene(3))

test('a browser without workers says the sentence of the specification with its cause; the choices stay', async ({
  scene,
}) => {
  const path = `/assessment/pdf-preview/${scene.assessment.id}`
  const { user, t } = await openPage(scene.app, { path, as: scene.lead })
  await user.click(await screen.findByRole('button', { name: t('preview:fetch') }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(t('preview:failed'))
  expect(alert.textContent).toContain(t('preview:cause.browser'))
  expect(
    screen.getByRole<HTMLInputElement>('radio', { name: t('preview:option.english') }).checked,
  ).toBe(true)
  expect(
    screen.getByRole<HTMLInputElement>('radio', { name: t('preview:option.letter') }).checked,
  ).toBe(true)
  await user.click(screen.getByRole('radio', { name: t('preview:option.arabic') }))
  expect((await screen.findByRole('alert')).textContent).toContain(t('preview:failed'))
  expect(screen.queryByRole('button', { name: t('preview:download') })).toBeNull()
})
