import { createTablet, judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { makeUser } from '@apron/api/testing/builders.ts'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openLaunch } from '../../../testing/open-launch.tsx'
import { test } from '../../../testing/page-test.ts'

test('the author of an answer stays its author when somebody else chose it, who is named beside', async ({
  app,
}) => {
  const tariq = await makeUser(app, 'auditor', { firstName: 'Tariq', lastName: 'Naim' })
  await openLaunch(app, {
    count: 1,
    team: [tariq],
    prepare: async ({ lead, assessmentId, questions: [question] }) => {
      if (question === undefined) throw new Error('no question')
      const { id, version } = question
      const mine = createTablet(app, lead, assessmentId)
      const theirs = createTablet(app, tariq, assessmentId)
      const hole = judged('non-compliant', 'A hole.')
      const other = theirs.answer(question, hole)
      // Tariq has no signal for four days.
      app.clock.advance(4 * 86_400_000)
      const one = mine.answer(question, judged('fully-compliant'))
      await mine.push(one)
      await theirs.push(other)
      app.clock.advance(86_400_000)
      const base = [one.id, other.id]
      await mine.push(mine.write({ kind: 'resolve', question: id, version, value: hole, base }))
    },
  })
  const textOf = (): string =>
    (document.querySelector('main')?.textContent ?? '').replaceAll(/\s+/g, ' ')
  await waitFor(() =>
    expect(textOf()).toMatch(/Answered by Tariq Naim · 21 Nov 2026.* · received 25 Nov 2026/),
  )
  expect(textOf()).toMatch(/Decided by Salma Haddad · 26 Nov 2026/)
  expect(textOf()).not.toContain('Answered by Salma')
})
