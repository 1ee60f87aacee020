import { foldText, holdsWords, wordsOf } from '@apron/scoring/fold-text.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openDatabase } from '../../../data/database.ts'
import { openLaunch } from '../../../testing/open-launch.tsx'
import { test } from '../../../testing/page-test.ts'
import { readSearchTexts } from '../work/search-texts.ts'
import type { Work } from '../work/work.ts'

test('a question shows its own number, and is found by it in either script of digits', async ({
  app,
}) => {
  const { user, t, lead, assessmentId, questions } = await openLaunch(app, {
    count: 3,
    prepare: async ({ questions: [, second] }) => {
      await app.db
        .updateTable('question')
        .set({ sourceId: 'PQ 4.123' })
        .where('id', '=', second?.id ?? '')
        .execute()
    },
  })
  expect(screen.queryByText('PQ 4.123')).toBeNull()
  await user.click(screen.getByRole('button', { name: t('launch:steps.next') }))
  await screen.findByText('PQ 4.123')

  const db = openDatabase(lead.id)
  const texts = await readSearchTexts({ db, assessmentId } as Work)
  db.close()
  for (const words of ['4.123', '٤٫١٢٣', 'pq 4.123']) {
    const found = [...texts].filter(([, text]) => holdsWords(foldText(text), wordsOf(words)))
    expect(found.map(([id]) => id)).toEqual([questions[1]?.id])
  }
})
