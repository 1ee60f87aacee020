import { requestOf } from '@apron/contracts/request.ts'
import { table } from '@apron/contracts/table.ts'
import { expect, logOf, statesOn } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { mutationOf } from '../fixture/told-by-wire.ts'

const words = {
  fails: 'made to fail: a poisonous mutation',
  isFull: 'made to fail: database or disk is full',
}

/** From here on, as heads are written, the database says this, one after the other. */
function says({ history }: Stage, told: readonly (keyof typeof words)[]): () => number {
  const left = [...told]
  class Told extends Map<string, number> {
    override get(id: string): undefined {
      // Each row begins with the id of its assessment.
      const next = id === assessmentId ? left.shift() : undefined
      if (next === undefined) return undefined
      const error = new Error(words[next])
      throw next === 'fails' ? error : Object.assign(error, { code: 'SQLITE_FULL' })
    }
  }
  const assessmentId = history.scene.assessments[0]!.id
  Object.assign(history.server.faults, { poisoned: new Told([['', 0]]) })
  return () => left.length
}

export const fullInABatch: Scenario = {
  name: 'a-disk-that-is-full-in-the-middle-of-a-batch',
  says: 'The disk of the server is full while it writes an answer, again and again, also as it tries it alone after another failure: that is no fault of the answer, which waits on the tablet and is applied when there is room.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    await stage.answer(stage.tab(0), judged('non-compliant', 'waits for room'))
    const full = ['isFull', 'isFull', 'isFull', 'isFull', 'isFull', 'isFull', 'isFull'] as const
    const alone = ['fails', 'isFull', 'fails', 'isFull', 'fails', 'isFull', 'fails'] as const
    const left = says(stage, [...full, ...alone, 'isFull'])
    await stage.connect(0, true)
    const waits = await statesOn(stage, 0)
    expect(stage, waits === 'queued null', `while the disk is full it is ${waits}`)
    await world.pass(60 * 60_000)
    expect(stage, left() === 0, `the disk was full ${left()} times too few`)
    const said = await statesOn(stage, 0)
    expect(stage, said === 'done null', `when there is room it is ${said}`)
    const answers = (await logOf(stage, 'answer')).length
    expect(stage, answers === 1, `the log has ${answers} of 1 answers`)
    return stage.history
  },
}

export const gapBehindAFailure: Scenario = {
  name: 'a-gap-behind-what-the-server-failed-on',
  says: 'The server fails on a batch, and takes its mutations one by one; behind the first one is missing: the first is taken, and what is missing is named.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, scene, tokens } = history
    const deviceId = server.newId()
    const mutations = [1, 3, 4].map((n) => mutationOf(stage, { n }))
    const params = { assessmentId }
    const { method, url, body } = requestOf(table['assessment.answer'], {
      params,
      body: { deviceId, mutations },
    })
    const left = says(stage, ['fails'])
    const headers = { authorization: `Bearer ${tokens.get(scene.second.id)}` }
    const reply = await server.handle({ method, url, body, headers })
    expect(stage, left() === 0, 'the server did not fail')
    const told = JSON.parse(reply?.text ?? '{}') as { code?: string; expected?: number }
    const said = `${told.code} ${told.expected}`
    expect(stage, said === 'lane-gap 2', `it is told ${said}`)
    const kept = (await logOf(stage, 'answer')).map(({ n }) => n).join()
    expect(stage, kept === '1', `the log has the places ${kept}`)
    return history
  },
}
