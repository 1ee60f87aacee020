import { makeUser } from '@apron/api/testing/builders.ts'
import { createTablet, judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openLaunch } from '../../../testing/open-launch.tsx'
import { test } from '../../../testing/page-test.ts'

test('a question in a newer version is open again, with the answer to the older one and what was asked', async ({
  app,
}) => {
  const admin = await makeUser(app, 'admin')
  const { t, user } = await openLaunch(app, {
    count: 2,
    prepare: async ({ lead, assessmentId, questions: [first, second] }) => {
      if (first === undefined || second === undefined) throw new Error('no question')
      const tablet = createTablet(app, lead, assessmentId)
      await tablet.push(tablet.answer(first, judged('serious-deficiency', 'A hole at post 12.')))
      const params = { questionId: first.id }
      const body = { text: { en: 'Is the whole fence intact?' } }
      await app.want('question.change', { params, body }, { as: admin })
      const undecided = { params: { questionId: second.id }, body: { text: { en: 'Locked?' } } }
      await app.want('question.change', undecided, { as: admin })
      const takeOver = [{ question: first.id, version: 2 }]
      const change = { params: { assessmentId }, body: { questions: { takeOver } } }
      await app.want('assessment.change', change, { as: admin })
    },
  })
  const former = await screen.findByRole('region', { name: t('launch:former.title') })
  expect(former.textContent).toContain('A hole at post 12.')
  expect(former.textContent).toContain(t('launch:former.asked'))
  expect(document.querySelector('section h2')?.textContent).toContain('Is the whole fence intact?')
  const field = document.querySelector('textarea') as HTMLTextAreaElement
  expect(field.value).toBe('')

  const waits = t('launch:newer.mark', { count: 1, number: 1 })
  await screen.findByText(waits)
  await user.click(screen.getByText(t('launch:newer.dismiss')))
  expect(screen.queryByText(waits)).toBeNull()

  // Single keys belong to the question.
  document.querySelector<HTMLElement>('section h2')?.focus()
  await user.keyboard('1')
  await waitFor(async () => {
    const [row] = await app.db.selectFrom('register').selectAll().execute()
    expect(row?.level).toBe('fully-compliant')
  })
})
