import { expect, test } from 'vitest'
import { readConsistently } from './read-consistently.ts'
import { loadSeq } from '../audit-log/seq.ts'
import { createScene } from '../../audits/sync/testing/scene.ts'
import { judged } from '../../audits/sync/testing/tablet.ts'

const aWhile = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 1_000)
  })

test('what only reads sees one moment, whatever is written meanwhile', async () => {
  const { app, lead, first, tabletOf } = await createScene()
  const tablet = tabletOf(lead)
  let written: Promise<unknown> = Promise.resolve()
  const [before, after] = await readConsistently(app.db, async (tx) => {
    const seq = await loadSeq(tx)
    written = tablet.push(tablet.answer(first, judged('fully-compliant')))
    // On a database of one connection it waits until this has been read.
    await Promise.race([written, aWhile()])
    return [seq, await loadSeq(tx)]
  })
  await written
  expect(after).toBe(before)
  expect(await loadSeq(app.db)).toBeGreaterThan(before ?? 0)
  await app.close()
})
