import { openPostOffice } from '@apron/api/platform/mail/testing/post-office.ts'
import { createIssuingScene, workerOf } from '@apron/api/reporting/issuing/testing/issuing-scene.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(createIssuingScene)
/** What is looked at again every few seconds, on a busy machine. */
const slow = { timeout: 30_000 }

test('a supervisor issues the notice and mails it; the proof of its mail server stands beside it', async ({
  scene,
  onTestFinished,
}) => {
  const post = await openPostOffice(scene.app)
  onTestFinished(() => post.close())
  await scene.complete()
  const path = `/audits/assessment/${scene.assessment.id}`
  const { user, t } = await openPage(scene.app, { path, as: scene.supervisor })
  await user.click(await screen.findByRole('button', { name: t('finding-notice:make') }))
  await screen.findByText(t('finding-notice:file.under-way', { language: t('issued:language.en') }))
  expect(screen.getByText(t('finding-notice:not-served'))).toBeTruthy()
  const button = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: t('finding-notice:mail.button') })
  expect(button().disabled).toBe(true)
  await workerOf(scene.app).run()
  await expect.poll(() => button().disabled, slow).toBe(false)
  await user.click(button())

  const dialog = within(await screen.findByRole('dialog'))
  const addresses = dialog.getByLabelText(new RegExp(t('finding-notice:mail.addresses')))
  const send = dialog.getByRole('button', { name: t('finding-notice:mail.confirm') })
  await user.click(send)
  await dialog.findByText(t('finding-notice:mail.addresses-missing'))
  const fill = (value: string) => fireEvent.change(addresses, { target: { value } })
  fill('manager@airport.example\ndeputy')
  await user.click(send)
  await dialog.findByText(t('finding-notice:mail.addresses-refused'))
  fill('manager@airport.example\ndeputy@airport.example')
  await user.click(send)
  expect(await screen.findAllByText(t('finding-notice:state.sending'))).toHaveLength(2)

  await post.sender.run()
  expect(await screen.findAllByText(t('finding-notice:way.mail'), {}, slow)).toHaveLength(2)
  screen.getByText('manager@airport.example')
  const id = post.server.mails.find(({ to }) => to.includes('manager@airport.example'))?.headers
  screen.getByText(id?.['message-id'] ?? '')
  expect(screen.queryByText(t('finding-notice:not-served'))).toBeNull()
  // It was served: there is nothing to enter by hand.
  expect(screen.queryByRole('button', { name: t('finding-notice:enter.button') })).toBeNull()
}, 90_000)
