import { createTurns } from '@apron/api/platform/db/turns.ts'
import { expect, test } from 'vitest'
import { createWitness } from '../recorder.ts'
import { createWorld } from '../world/world.ts'
import { createCrowd } from './crowd.ts'
import type { Server } from './server.ts'
import { createTurnstile } from './turnstile.ts'

/** Far beyond what any of this takes. */
const patience = 5_000

function createDoor() {
  const turnstile = createTurnstile({ hasLine: true })
  const world = createWorld(1)
  const server = { within: turnstile.within } as unknown as Server
  const crowd = createCrowd(world, server, createWitness())
  const takeTurn = createTurns(patience)
  const write = async (): Promise<void> => {
    const end = await takeTurn()
    try {
      for (const statement of ['begin', 'insert', 'commit']) {
        await turnstile.statement()
        if (statement === 'commit') turnstile.committed()
      }
    } finally {
      end()
    }
  }
  return { crowd, turnstile, write }
}

test('a request of two transactions stands in line for the second behind others of its crowd', async () => {
  const { crowd, write } = createDoor()
  const over: string[] = []
  const twice = async (): Promise<void> => {
    await write()
    await write()
    over.push('twice')
  }
  const once = async (): Promise<void> => {
    await write()
    over.push('once')
  }
  await Promise.all([crowd.come(twice, true), crowd.come(once, true), crowd.come(once, false)])
  expect(over.toSorted()).toEqual(['once', 'once', 'twice'])
})

test('whoever comes while a crowd is handled is handled with it', async () => {
  const { crowd, turnstile, write } = createDoor()
  const within: boolean[] = []
  const come = async (): Promise<void> => {
    within.push(turnstile.isWithin())
    await write()
  }
  const first = [crowd.come(come, true), crowd.come(come, false)]
  const late = crowd.come(come, false)
  await Promise.all([...first, late])
  await crowd.come(come, false)
  expect(within).toEqual([true, true, true, false])
})
