import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { stretchAround, withProbes } from './probes.ts'

const source = `const twice = (n) => ({ n: n + n })
function choose(is) {
  if (is) {
    return 1
  }
  return twice(2).n
}
choose(CHOICE)
`
const cameBy = (choice: boolean): number[] => {
  const places: number[] = []
  const context = { cameBy: (_: string, start: number) => places.push(start) }
  runInNewContext(withProbes('a.ts', source.replace('CHOICE', `${choice}`)), context)
  return places
}
const around = (text: string): number => stretchAround(source, source.indexOf(text))

test('a source says which of its stretches ran, and does what it did', () => {
  expect(cameBy(true)).toEqual([around('if (is)'), around('return 1'), -1])
  expect(cameBy(false)).toEqual([around('if (is)'), around('n + n'), -1])
})

test('what stands in no function runs when the source is loaded', () => {
  expect(around('choose(CHOICE)')).toBe(-1)
  expect(new Set([around('if (is)'), around('return 1'), around('n + n')]).size).toBe(3)
})
