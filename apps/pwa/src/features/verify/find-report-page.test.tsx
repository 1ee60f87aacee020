import {
  createIssuingScene,
  keepIssued,
} from '@apron/api/reporting/issuing/testing/issuing-scene.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(createIssuingScene)

const pdf = (text: string): File => new File([text], 'report.pdf', { type: 'application/pdf' })

test('a report is found by the file itself, which is compared at once, or by the address that it leads to', async ({
  scene,
}) => {
  await scene.complete()
  const [made] = await scene.list()
  const text = `%PDF-1.7 /URI (https://audits.example.org/verify/${made?.code})`
  await keepIssued(scene, 'en', text)
  const { user, t } = await openPage(scene.app, { path: '/verify' })
  const field = (): Promise<HTMLElement> => screen.findByLabelText(t('issued:verify.drop'))
  await user.upload(await field(), pdf('%PDF-1.7 of another house'))
  expect((await screen.findByRole('alert')).textContent).toBe(t('issued:verify.not-in-file'))

  await user.upload(await field(), pdf(text))
  await screen.findByText(t('issued:verify.newest'))
  const same = { language: t('issued:language.en'), stage: t('issued:stage.issued') }
  await screen.findByText((said) => said.includes(t('issued:verify.same', same)))
  await user.upload(await field(), pdf(`${text} `))
  await screen.findByText((said) => said.includes(t('issued:verify.other')))

  await user.click(screen.getByRole('button', { name: t('issued:verify.another') }))
  const address = screen.getByLabelText(t('issued:verify.address'))
  await user.type(address, 'RPT-2026-0001{Enter}')
  await screen.findByText(t('issued:verify.no-code'))
  await user.clear(address)
  await user.type(address, `https://audits.example.org/verify/${made?.code}{Enter}`)
  await screen.findByText(t('issued:verify.newest'))
})
