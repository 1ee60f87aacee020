import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { testIn } from '../../../testing/page-test.ts'

const test = testIn(createScene)

test('late arrivals are counted for the lead, one card a question, beside what stands there', async ({
  scene,
}) => {
  const { app, lead, auditor, first, second, assessment } = scene
  await scene
    .tabletOf(lead)
    .push(scene.tabletOf(lead).answer(first, judged('fully-compliant', 'Whole')))
  await scene.setStatus('in-review')
  const tablet = scene.tabletOf(auditor)
  const late = tablet.answer(first, judged('non-compliant', 'Hole'))
  await tablet.push(late)
  const again = tablet.answer(first, judged('serious-deficiency', 'Two holes'), [late.id])
  await tablet.push(again, tablet.answer(second, judged('fully-compliant', 'Fine')))
  await scene.setStatus('returned')

  const { user, t } = await openPage(app, { path: '/audits/home', as: lead })
  await screen.findAllByText(t('audits:late.mark', { count: 3, number: 3 }))
  const { router } = await import('../../../router.tsx')
  await act(() =>
    router.navigate({
      to: '/audits/assessment/$assessmentId',
      params: { assessmentId: assessment.id },
    }),
  )
  await screen.findByText('Two holes')
  const panel = screen.getByText(t('audits:late.title')).closest('section') as HTMLElement
  const cards = within(panel).getAllByRole('article')
  expect(cards).toHaveLength(2)
  const [ofFirst, ofSecond] = cards as [HTMLElement, HTMLElement]
  const stands = (card: HTMLElement): string =>
    within(card).getByText(t('audits:late.stands')).closest('section')?.textContent ?? ''
  await waitFor(() => expect(stands(ofFirst)).toContain('Whole'))
  expect(within(ofFirst).getByText('Hole')).toBeTruthy()
  expect(stands(ofSecond)).toContain(t('audits:late.stands-nothing'))

  await user.click(within(ofSecond).getByText(t('audits:late.take-in')))
  await within(panel).findAllByText(t('audits:late.mark', { count: 2, number: 2 }))
  expect(within(panel).getAllByRole('article')).toHaveLength(1)
})
