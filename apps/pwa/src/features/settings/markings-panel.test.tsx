import { makeUser } from '@apron/api/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('an admin names the markings in both languages, and reads which name is missing', async ({
  app,
}) => {
  const admin = await makeUser(app, 'admin')
  const { user, t } = await openPage(app, { path: '/settings', as: admin })
  const panel = within(await screen.findByRole('region', { name: t('settings:marking.title') }))
  const names = async () => {
    const { settings } = await app.want('settings.one', {}, { as: admin })
    return settings.markings?.map(({ name }) => `${name.en} ${name.ar}`)
  }
  expect(await names()).toEqual(['Restricted مقيّد', 'Confidential سرّي'])
  const english = () => panel.getAllByLabelText(new RegExp(t('settings:marking.en')))
  expect(english().map((it) => (it as HTMLInputElement).value)).toEqual([
    'Restricted',
    'Confidential',
  ])
  await user.click(
    panel.getByRole('button', { name: t('settings:marking.remove', { name: 'Restricted' }) }),
  )
  await user.click(panel.getByRole('button', { name: t('settings:marking.add') }))
  const save = panel.getByRole('button', { name: t('settings:marking.save') })
  await user.type(english()[1]!, 'N/A')
  await user.click(save)
  panel.getByText(t('settings:marking.means-none'))
  await user.clear(english()[1]!)
  await user.type(english()[1]!, '🚧')
  await user.click(save)
  panel.getByText(t('settings:marking.unreadable'))
  await user.clear(english()[1]!)
  await user.type(english()[1]!, 'Secret')
  await user.click(save)
  panel.getByText(t('settings:marking.fault', { number: 40 }))
  expect(await names()).toHaveLength(2)
  await user.type(panel.getAllByLabelText(new RegExp(t('settings:marking.ar')))[1]!, 'سري للغاية')
  await user.click(save)
  await panel.findByText(t('settings:saved'))
  await waitFor(async () =>
    expect(await names()).toEqual(['Confidential سرّي', 'Secret سري للغاية']),
  )
})
