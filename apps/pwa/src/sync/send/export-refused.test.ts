import { expect, test } from 'vitest'
import { exportUnsent, type ExportWords } from './export-unsent.ts'
import { record } from '../record/record.ts'
import { answerOf, createTablet, judged } from '../testing/tablet.ts'

const words = new Proxy({ language: 'en' } as unknown as ExportWords, {
  get: (_, name) =>
    name === 'language'
      ? 'en'
      : name === 'states'
        ? { queued: 'not sent', parked: 'waits', refused: 'not taken', draft: 'being typed' }
        : name === 'level' || name === 'summaryText'
          ? (id: string) => id
          : String(name),
})

test('what the server refused is in the file, with that word, in both halves', async () => {
  const { db, ports } = await createTablet()
  const { id } = await record(db, ports, answerOf(judged('non-compliant', 'A hole < 1 m.')))
  await db.outbox.update(id, { state: 'refused', reason: 'invalid', seq: 11 })
  const { text } = await exportUnsent(db, ports, words)
  expect(text).toContain('not taken')
  expect(text).toContain('A hole &#60; 1 m.')
  expect(text).toContain(id)
})
