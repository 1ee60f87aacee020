import { expect, test } from 'vitest'
import { type Asked, createLookUp } from './dictionary.ts'

const patient = { loading: 60_000, looking: 60_000, suggesting: 60_000 }
const word = (plain: string): Asked => ({ script: 'en', plain })
/** Nothing like a word, so that a dictionary thinks of each as long as of any. */
const nonsense = Array.from({ length: 30 }, (_, n) =>
  word(`qz${String.fromCharCode(97 + n / 5)}xw${String.fromCharCode(97 + (n % 5))}vkb`),
)

test(
  'a text that takes longer than its time is given up as busy, and the next has another thread',
  { timeout: 120_000 },
  async () => {
    const lookUp = createLookUp({ ...patient, looking: 1 })
    expect(await lookUp([word('perimeter')], 'somebody')).toEqual([null])
    await expect(lookUp(nonsense, 'somebody')).rejects.toMatchObject({
      problem: { code: 'server-busy' },
      retryAfter: 10,
    })
    expect(await lookUp([word('perimeter')], 'somebody')).toEqual([null])
  },
)

test(
  'once the time for suggestions is over a word is only named, with what a single slip makes of it',
  { timeout: 120_000 },
  async () => {
    const baggge = [word('baggge')]
    const [thought] = await createLookUp(patient)(baggge, 'somebody')
    expect(thought?.further).toContain('baggage')
    const [named] = await createLookUp({ ...patient, suggesting: -1 })(baggge, 'somebody')
    expect(named).toEqual({ near: thought?.near, further: [] })
  },
)
