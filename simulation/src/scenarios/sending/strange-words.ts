import { nonceHeader } from '@apron/contracts/sync.ts'
import { releaseLane } from '@apron/pwa/sync/tray.ts'
import type { Asked, Reply } from '../../server/server.ts'
import { expect, statesOn } from '../fixture/deeds.ts'
import { problems } from '../fixture/rewritten.ts'
import { phaseOn } from './rounds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

const second = 1_000
const minute = 60 * second
const sends = '/api/assessment/launch'

/** From here on what is answered to such a path comes otherwise. Gives back how to end that. */
function garbles(
  { history: { server } }: Stage,
  path: string,
  garble: (reply: Reply, asked: Asked) => Reply,
): () => void {
  const { handle } = server
  const garbled: typeof handle = async (asked) => {
    const reply = await handle(asked)
    return reply === null || !asked.url.startsWith(path) ? reply : garble(reply, asked)
  }
  Object.assign(server, { handle: garbled })
  return () => void Object.assign(server, { handle })
}

/** The code for which the audit waits for a person; `none` where it does not, with what the tablet says. */
async function whatIsSaid(stage: Stage): Promise<string> {
  stage.tab(0).engine.poke()
  await stage.history.world.pass(second)
  const { db, engine } = stage.tab(0)
  const lane = await stage.history.world.during(db.lanes.get(stage.assessmentId))
  return `${lane?.held?.code ?? 'none'}, ${phaseOn(stage)}, ${engine.state().postponed.size} wait`
}

export const notItsWord: Scenario = {
  name: 'an-answer-cut-short-and-a-stranger-who-repeats',
  says: 'The answer to what a tablet sent is cut short on its way; another time a stranger answers that it is refused, and repeats what the tablet said in its headers. Both times the tablet says that the server is not reached, no audit waits, and a moment later all is sent.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    await stage.connect(0, true)
    const cut = (reply: Reply): Reply => ({ ...reply, text: reply.text.slice(0, 20) })
    const repeats = (_: Reply, { headers }: Asked): Reply => ({
      status: 422,
      headers: [[nonceHeader, headers[nonceHeader] ?? '']],
      text: '{"code":"invalid"}',
    })
    for (const [of, garble] of Object.entries({ cut, repeats })) {
      await stage.answer(stage.tab(0), judged('non-compliant', of))
      const end = garbles(stage, sends, garble)
      const said = await whatIsSaid(stage)
      expect(stage, said === 'none, offline, 0 wait', `${of}: the tablet says ${said}`)
      end()
      await world.pass(minute)
    }
    const states = await statesOn(stage, 0)
    expect(stage, states === 'done null,done null', `they are ${states}`)
    return stage.history
  },
}

export const unknownWords: Scenario = {
  name: 'words-of-another-release-of-the-server',
  says: 'The server says of what a tablet sends what no release of it says today: what is no refusal is tried again, and the tablet says that the server is not reached; what is a refusal waits for a person with its code, also one that speaks of a gap and not from where on, or from where on and of no gap.',
  play: async () => {
    const stage = await createStage()
    await stage.connect(0, true)
    for (const [status, code, expected, wanted] of [
      [202, 'later', undefined, 'none, offline, 0 wait'],
      [399, 'elsewhere', undefined, 'none, offline, 0 wait'],
      [499, 'closed', undefined, 'closed, idle, 0 wait'],
      [409, 'lane-gap', undefined, 'lane-gap, idle, 0 wait'],
      [409, 'taken', 1, 'taken, idle, 0 wait'],
    ] as const) {
      await stage.answer(stage.tab(0), judged('non-compliant', `${status} ${code}`))
      const end = problems(stage, sends, { status, code, expected }, 1_000)
      const said = await whatIsSaid(stage)
      expect(stage, said === wanted, `told ${status} ${code} the tablet says ${said}`)
      end()
      await stage.run(releaseLane(stage.tab(0).db, stage.assessmentId))
      await stage.connect(0, true)
    }
    const states = new Set((await statesOn(stage, 0)).split(','))
    expect(stage, [...states].join() === 'done null', `they are ${[...states].join()}`)
    return stage.history
  },
}
