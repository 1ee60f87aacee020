import { expect, test } from 'vitest'
import { whole, type Cut } from './cut.ts'
import type { Outcome } from './play.ts'
import { shrink, tellSmall } from './shrink.ts'

const acts = Array.from({ length: 40 }, (_, index) => index)

/** A history that breaks where acts 7 and 31 are played on two tablets or more, and a response is cut. */
const play = (_: number, __: number, { only, without, tablets }: Cut): Promise<Outcome> => {
  const kept = only ?? acts
  const isBroken =
    kept.includes(7) && kept.includes(31) && tablets >= 2 && !without.includes('cut-body')
  return Promise.resolve({
    seed: 2,
    hash: '',
    lines: kept.map((act) => `act ${act} answers`),
    counts: { 'network cut-body': 1, 'server busy': 1 },
    violations: isBroken ? [{ invariant: 'I1', text: 'an answer is gone' }] : [],
  })
}

test('shrinks a broken history to what it needs to break, and prints the command that plays it', async () => {
  const small = await shrink(2, 40, play)
  expect(small?.cut.only).toEqual([7, 31])
  expect(small?.cut.tablets).toBe(2)
  expect(small?.cut.without).not.toContain('cut-body')
  expect(small?.cut.without).toContain('kills')
  const [command, ...rest] = tellSmall(2, 40, small!)
  expect(command).toMatch(
    /^npm run simulate -- --seed 2 --operations 40 --only 7,31 --without \S+ --tablets 2$/,
  )
  expect(rest).toEqual(['  act 7 answers', '  act 31 answers', '  broke I1: an answer is gone'])
})

test('leaves a history alone that breaks nothing', async () => {
  const harmless = async (): Promise<Outcome> => ({
    ...(await play(2, 40, { ...whole, only: [] })),
    violations: [],
  })
  expect(await shrink(2, 40, harmless)).toBeNull()
})
