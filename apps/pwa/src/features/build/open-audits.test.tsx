import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(() => createScene(1))

test('the open audits beside an auditor are said to be those in the chosen days once days are chosen', async ({
  scene,
}) => {
  const path = '/audits/create-audit-template'
  const { t } = await openPage(scene.app, { path, as: scene.supervisor })
  const whenever = t('build:field.open-audits', { count: 1 })
  const inDays = t('build:field.open-audits-in-days', { count: 1 })
  await waitFor(() => expect(screen.queryAllByText(whenever).length).toBeGreaterThan(0))
  const from = screen.getByLabelText(t('build:field.from'))
  fireEvent.change(from, { target: { value: '2099-12-01' } })
  await waitFor(() => expect(screen.queryAllByText(inDays).length).toBeGreaterThan(0))
  expect(screen.queryAllByText(whenever)).toEqual([])
})
