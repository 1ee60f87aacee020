import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { catchFlaw } from './planted/catch-flaw.ts'
import { readCaught } from './planted/caught-by.ts'
import { drawnFlaws } from './planted/drawn.ts'
import { createTurns } from './planted/turns.ts'

const caught = readCaught()
const inTurn = createTurns(availableParallelism())

/** What caught each the last time is tried first, and is where nearly all of them end. */
test.concurrent.each(drawnFlaws().map((flaw) => [flaw.name, flaw.says, flaw] as const))(
  'planted and caught: %s. %s',
  async (name, _, flaw) => {
    const found = await inTurn(() => catchFlaw(flaw, caught.get(name)))
    expect(found).not.toBeNull()
  },
)
