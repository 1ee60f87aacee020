import { createScene, type Scene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage, type OpenPage } from '../../../testing/open-page.tsx'

let scene: Scene
beforeEach(async () => {
  scene = await createScene()
})
afterEach(() => scene.app.close())

const edit = (questionId: string, text: { en?: string; ar?: string }) =>
  scene.app.want('question.change', { params: { questionId }, body: { text } }, { as: scene.admin })

async function openDetails(as: { id: string }): Promise<OpenPage> {
  const page = await openPage(scene.app, { path: '/audits/home', as })
  await screen.findAllByText(page.t('audits:newer.mark', { count: 3, number: 3 }))
  const { router } = await import('../../../router.tsx')
  await act(() =>
    router.navigate({
      to: '/audits/assessment/$assessmentId',
      params: { assessmentId: scene.assessment.id },
    }),
  )
  await screen.findByText(page.t('audits:newer.title'))
  await waitFor(() => expect(screen.queryByText(page.t('audits:newer.loading'))).toBeNull())
  return page
}

test('the list and the details say what is newer, word by word, and whoever edits the audit decides', async () => {
  const { app, lead, supervisor, first, second, third } = scene
  const tablet = scene.tabletOf(lead)
  await tablet.push(tablet.answer(first, judged('non-compliant', 'A hole.')))
  await edit(first.id, { en: 'Is the whole fence intact?', ar: 'هل السياج كله سليم؟' })
  await edit(second.id, { en: 'Is the gate locked at night?' })
  await edit(third.id, { en: 'Is the light on at dusk?' })
  const { user, t } = await openDetails(supervisor)
  const panel = screen.getByText(t('audits:newer.title')).closest('section') as HTMLElement
  const [ofFirst, ofSecond] = await within(panel).findAllByRole('article')
  const marked = [...(ofFirst?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)
  expect(marked.join(' ')).toContain('intact')
  expect(ofFirst?.textContent).toContain('هل السياج كله سليم؟')
  expect(ofFirst?.textContent).toContain(t('audits:newer.answered'))

  await user.click(within(ofSecond as HTMLElement).getByText(t('audits:newer.decline')))
  const asked = await screen.findByRole('dialog')
  await user.click(within(asked).getByText(t('audits:newer.decline')))
  await waitFor(() => expect(within(panel).getAllByRole('article')).toHaveLength(2))

  await user.click(within(panel).getByText(t('audits:newer.take-over-all')))
  const confirm = await screen.findByRole('dialog')
  within(confirm).getByText(t('audits:newer.confirm-answered', { count: 1, number: 1 }))
  await user.click(within(confirm).getByText(t('audits:newer.take-over')))
  await waitFor(() => expect(screen.queryByText(t('audits:newer.title'))).toBeNull())
  const params = scene.params
  const { questions, registers } = await app.want('assessment.launch', { params }, { as: lead })
  expect(questions.map(({ version }) => version)).toEqual([2, 1, 2])
  const answer = registers.find(({ register }) => register === `answer/${first.id}`)
  expect(answer).toMatchObject({ heads: [], former: { version: 1 } })
})
