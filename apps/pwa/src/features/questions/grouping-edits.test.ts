import { locationTypes } from '@apron/contracts/named-in-addresses.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesIn, kindsOf, noEdits, shareOf, withKinds } from './grouping-edits.ts'

const one = { id: 'one', groupings: ['airport'] as const }
const two = { id: 'two', groupings: [] }
const both = [one, two]

test('a kind is of all, some or none of the questions', () => {
  expect(locationTypes.map((kind) => shareOf(both, kind, noEdits))).toEqual([
    'some',
    'none',
    'none',
    'none',
  ])
  const edits = withKinds(noEdits, both, { kinds: ['airport', 'airline'], isOn: true })
  expect([shareOf(both, 'airport', edits), shareOf(both, 'airline', edits)]).toEqual(['all', 'all'])
})

test('the difference names what is added and what is taken away, and nothing else', () => {
  const edits = withKinds(noEdits, both, { kinds: ['airline'], isOn: true })
  const less = withKinds(edits, [one], { kinds: ['airport'], isOn: false })
  expect(changesIn(both, less)).toEqual([
    { question: one, added: ['airline'], removed: ['airport'] },
    { question: two, added: ['airline'], removed: [] },
  ])
})

test('what is taken back is no difference', () => {
  const kind = fc.constantFrom(...locationTypes)
  const question = fc.record({ id: fc.uuid(), groupings: fc.uniqueArray(kind) })
  fc.assert(
    fc.property(fc.array(question), kind, fc.boolean(), (questions, some, isOn) => {
      const edits = withKinds(noEdits, questions, { kinds: [some], isOn })
      for (const it of questions) expect(kindsOf(it, edits).includes(some)).toBe(isOn)
      let back = edits
      for (const it of questions) {
        const had = it.groupings.includes(some)
        back = withKinds(back, [it], { kinds: [some], isOn: had })
      }
      expect(back.size).toBe(0)
    }),
  )
})
