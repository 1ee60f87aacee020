import { createScene, type Scene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(() => createScene(2))

test('the page of an audit names the tablets that hold it, whose, how much is unsent there and when they said so', async ({
  scene,
}) => {
  const { app, lead, auditor, first, second, supervisor, assessment } = scene
  const say = async (tablet: ReturnType<Scene['tabletOf']>, unsent: number) => {
    const question = unsent === 0 ? second : first
    const { status } = await tablet.send([tablet.answer(question, judged('not-confirmed'))], {
      unsent,
    })
    expect(status).toBe(200)
  }
  const [own, other] = [scene.tabletOf(lead), scene.tabletOf(auditor)]
  await say(own, 14)
  await say(other, 0)
  const path = `/audits/assessment/${assessment.id}`
  const { user, t } = await openPage(app, { path, as: supervisor })
  const region = () => screen.findByRole('region', { name: t('audits:tablets.title') })
  const panel = await region()
  const [row, another, ...others] = await within(panel).findAllByRole('listitem')
  expect(others).toEqual([])
  expect(another?.textContent).toContain(t('audits:tablets.all-sent'))
  expect(row?.textContent).toContain('Lead auditor')
  expect(row?.textContent).toContain(t('audits:tablets.unsent', { count: 14, number: '14' }))
  expect(row?.querySelector('time')?.getAttribute('datetime')).toBe(app.clock.iso())

  await say(own, 0)
  await user.click(within(panel).getByRole('button', { name: t('audits:tablets.again') }))
  await waitFor(() =>
    expect(within(panel).getAllByText(t('audits:tablets.all-sent'), { exact: false })).toHaveLength(
      2,
    ),
  )
})
