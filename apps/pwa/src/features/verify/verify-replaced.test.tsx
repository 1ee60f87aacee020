import {
  createIssuingScene,
  keepIssued,
} from '@apron/api/reporting/issuing/testing/issuing-scene.ts'
import { screen } from '@testing-library/react'
import { openPage } from '../../testing/open-page.tsx'
import { testIn } from '../../testing/page-test.ts'

const test = testIn(createIssuingScene)

const pdf = (text: string): File => new File([text], 'report.pdf', { type: 'application/pdf' })

test('a revision that was replaced is told as such, with the fingerprints that it had, and the root of its seal is given', async ({
  scene,
}) => {
  await scene.complete()
  await keepIssued(scene, 'en', '%PDF-1.7 as issued')
  await keepIssued(scene, 'en', '%PDF-1.7 as issued and sealed', 'signed')
  const [report] = await scene.list()
  await scene.reopen()
  await scene.complete()
  const { user, t } = await openPage(scene.app, { path: `/verify/${report?.code}` })
  await screen.findByText(t('issued:verify.replaced'))
  const field = screen.getByLabelText(t('issued:verify.drop'))
  for (const [text, stage] of [
    ['%PDF-1.7 as issued', 'issued'],
    ['%PDF-1.7 as issued and sealed', 'signed'],
  ] as const) {
    await user.upload(field, pdf(text))
    const same = { language: t('issued:language.en'), stage: t(`issued:stage.${stage}`) }
    await screen.findByText((said) => said.includes(t('issued:verify.same', same)))
  }
  await user.click(screen.getByText(t('issued:verify.roots')))
  // The server of this test has nothing to seal with.
  await screen.findByText(t('shell:problem.not-found'))
})
