import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(createScene)

test('one chooses when mails come, and what comes without; what is of record cannot be turned off', async ({
  scene,
}) => {
  const { app, lead } = scene
  const { user, t } = await openPage(app, {
    path: '/notifications/settings',
    as: lead,
    language: 'ar',
  })
  const wishes = async () => (await app.want('notices.wishes', {}, { as: lead })).wishes
  const switchOf = (kind: string) =>
    screen.findByRole<HTMLInputElement>('switch', { name: t(`notices:kind.${kind}.name`) })
  expect((await switchOf('overdue')).disabled).toBe(true)
  await screen.findByText(t('notices:kind.overdue.about'))
  // What only others get is not among them.
  expect(screen.queryByText(t('notices:kind.backup-failing.name'))).toBeNull()

  await user.selectOptions(screen.getByLabelText(t('notices:settings.mails')), 'digest')
  await user.click(await switchOf('commented'))
  await user.click(screen.getByRole('switch', { name: t('notices:settings.quiet') }))
  await user.click(screen.getByRole('button', { name: t('notices:settings.save') }))
  await screen.findByText(t('notices:settings.saved'))
  expect(await wishes()).toEqual({
    mails: 'digest',
    digestTime: '07:00',
    timeZone: null,
    quietFrom: '21:00',
    quietUntil: '06:00',
    stopped: ['commented'],
  })
})
