import { expect, test } from 'vitest'
import { createScene } from '../testing/scene.ts'
import { judged } from '../testing/tablet.ts'

test('what was replaced before it came stays replaced, also behind another question in its batch', async () => {
  const { app, lead, auditor, first, second, tabletOf } = await createScene()
  const [mine, theirs] = [tabletOf(lead), tabletOf(auditor)]
  const other = mine.answer(first, judged('fully-compliant'))
  const replaced = mine.answer(second, judged('non-compliant', 'replaced'))
  await theirs.push(theirs.answer(second, judged('fully-compliant'), [replaced.id]))
  const receipts = await mine.push(other, replaced)
  expect(receipts).toMatchObject([
    { status: 'applied' },
    { status: 'applied', reason: 'superseded' },
  ])
  const { registers } = await theirs.pull()
  expect(registers.map(({ heads }) => heads.length)).toEqual([1, 1])
  await app.close()
})
