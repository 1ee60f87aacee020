import {
  createIssuingScene,
  keepIssued,
} from '@apron/api/reporting/issuing/testing/issuing-scene.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { expectAnnounced } from '../../testing/announced.ts'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(createIssuingScene)

const pdf = (text: string): File => new File([text], 'report.pdf', { type: 'application/pdf' })

test('whoever has the code learns number, revision and whether it is the newest, and compares a file without sending it', async ({
  scene,
}) => {
  await scene.complete()
  await keepIssued(scene, 'en', '%PDF-1.7 as issued')
  const [report] = await scene.list()
  const { user, t } = await openPage(scene.app, { path: `/verify/${report?.code}` })
  await screen.findByText(t('issued:verify.newest'))
  expect(screen.getByText(report!.number)).toBeTruthy()
  expect(screen.queryByText(scene.assessment.title)).toBeNull()

  const calls = scene.app.lines.length
  const field = screen.getByLabelText(t('issued:verify.drop'))
  await user.upload(field, pdf('%PDF-1.7 as issued'))
  const same = { language: t('issued:language.en'), stage: t('issued:stage.issued') }
  await expectAnnounced(t('issued:verify.same', same))
  await user.upload(field, pdf('%PDF-1.7 as issueD'))
  expect((await screen.findByRole('alert')).textContent).toContain(t('issued:verify.other'))
  expect(scene.app.lines).toHaveLength(calls)

  const { router } = await import('../../router.tsx')
  await scene.reopen()
  await scene.complete()
  const [, older] = await scene.list()
  expect(older?.code).toBe(report?.code)
  await router.navigate({ to: '/verify/$code', params: { code: 'A'.repeat(22) } })
  await screen.findByText(t('issued:verify.unknown'))
})
