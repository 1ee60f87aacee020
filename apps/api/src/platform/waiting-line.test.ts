import { expect, test } from 'vitest'
import { createWaitingLine } from './waiting-line.ts'

const stranger = (place: string) => ({ isKnown: false, place })
const known = { isKnown: true, place: 'office' }

/** Work that lasts until it is told to end, and the order in which it began. */
function workshop() {
  const began: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => async () => {
    began.push(name)
    await new Promise<void>((resolve) => ends.push(resolve))
    return name
  }
  const endOne = async (): Promise<void> => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { began, work, endOne }
}

test('no more have their turn at once than may, and whoever is known goes before strangers', async () => {
  const run = createWaitingLine({ retryAfter: 3, atOnce: 1, strangers: 5, perPlace: 5, known: 5 })
  const { began, work, endOne } = workshop()
  const all = [
    run(stranger('a'), work('first')),
    run(stranger('a'), work('second')),
    run(known, work('known')),
  ]
  for (const _ of all) await endOne()
  expect(await Promise.all(all)).toEqual(['first', 'second', 'known'])
  expect(began).toEqual(['first', 'known', 'second'])
})

test('beyond its end the line answers busy at once: first to a place, then to strangers, never for them to the known', async () => {
  const run = createWaitingLine({ retryAfter: 3, atOnce: 1, strangers: 3, perPlace: 2, known: 1 })
  const { began, work, endOne } = workshop()
  const busy = expect.objectContaining({
    problem: expect.objectContaining({ code: 'server-busy', status: 503 }),
    retryAfter: 3,
  })
  const taken = ['a', 'a', 'a', 'b'].map((place) => run(stranger(place), work(place)))
  await expect(run(stranger('a'), work('a too many'))).rejects.toEqual(busy)
  await expect(run(stranger('c'), work('c too many'))).rejects.toEqual(busy)
  taken.push(run(known, work('known')))
  await expect(run(known, work('known too many'))).rejects.toEqual(busy)
  for (const _ of taken) await endOne()
  expect(await Promise.all(taken)).toEqual(['a', 'a', 'a', 'b', 'known'])
  expect(began).toEqual(['a', 'known', 'a', 'a', 'b'])
  const after = run(stranger('c'), work('c'))
  await endOne()
  expect(await after).toBe('c')
})

test('work that fails gives its turn on', async () => {
  const run = createWaitingLine({ retryAfter: 3, atOnce: 1, strangers: 1, perPlace: 1, known: 1 })
  const fails = run(known, () => Promise.reject(new Error('no memory')))
  const follows = run(known, async () => 'made')
  await expect(fails).rejects.toThrow('no memory')
  expect(await follows).toBe('made')
})

test('of the known, one place has its part of the line and no more', async () => {
  const bounds = { retryAfter: 3, atOnce: 1, strangers: 1, perPlace: 1 }
  const run = createWaitingLine({ ...bounds, known: 9, perKnown: 1 })
  const { work, endOne } = workshop()
  const all = [run(known, work('first')), run(known, work('second'))]
  await expect(run(known, work('too many'))).rejects.toMatchObject({ retryAfter: 3 })
  all.push(run({ ...known, place: 'home' }, work('another')))
  for (const _ of all) await endOne()
  expect(await Promise.all(all)).toEqual(['first', 'second', 'another'])
})

test('a stranger has the turn after three of the known, however many of them come', async () => {
  const bounds = { retryAfter: 3, atOnce: 1, strangers: 1, perPlace: 1 }
  const run = createWaitingLine({ ...bounds, known: 9 })
  const { began, work, endOne } = workshop()
  const all = [run(known, work('known')), run(stranger('a'), work('stranger'))]
  for (let more = 0; more < 5; more += 1) all.push(run(known, work('known')))
  for (const _ of all) await endOne()
  await Promise.all(all)
  expect(began.indexOf('stranger')).toBe(4)
})
