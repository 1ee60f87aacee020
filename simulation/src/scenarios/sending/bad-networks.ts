import { nonceHeader } from '@apron/contracts/sync.ts'
import { check } from '../../check.ts'
import { whatIsSaid } from '../fixture/engine.ts'
import { answerAndFakeReply } from '../fixture/fake-replies.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { changesPath, launchPath } from '../fixture/paths.ts'
import { expect, offline, rowsOn, statesOn } from '../fixture/steps.ts'
import { minute, second } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'
import type { Asked, Reply } from '../../server/server.ts'

export const givesUpWaitingForAResponseAfterAMinute: Scenario = {
  name: 'gives-up-waiting-for-a-response-after-a-minute',
  says: 'A request gets no response and no error. After a minute it counts as lost, and the answer is sent again.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    stage.hold(0, '/api/assessment')
    await stage.answer(stage.tab(0), judged('non-compliant', 'on its way'))
    stage.tab(0).engine.poke()
    await world.pass(second)
    stage.next()
    stage.hold(0, null)
    await world.pass(2 * minute)
    const said = await statesOn(stage, 0)
    expect(stage, said === 'done null', `it is ${said}`)
    return stage.history
  },
}

export const ignoresACachedResponseOfAnotherTablet: Scenario = {
  name: 'ignores-a-cached-response-of-another-tablet',
  says: 'A cache tells a tablet that it is up to date, which was true for another tablet. The tablet does not believe it and reads the new answer.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await offline(stage, 0)
    await stage.answer(stage.tab(1), judged('non-compliant', 'new'))
    await stage.connect(1, true)
    await stage.connect(1, true)
    await offline(stage, 1, 2)
    stage.cache(0, changesPath)
    await stage.connect(0, true)
    await check(history, false)
    stage.cache(0, null)
    return history
  },
}

export const keepsTryingWhenAProxyRefuses: Scenario = {
  name: 'keeps-trying-when-a-proxy-refuses',
  says: 'A proxy answers 403, 404, 409 and 422 in place of the server. The assessment is not held, and the answer is sent within a minute.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    for (const status of [403, 404, 409, 422]) {
      await answerAndFakeReply(stage, { status, isOurs: false })
      const lanes = await world.during(stage.tab(0).db.lanes.toArray())
      const isHeld = lanes.some((lane) => lane.held !== null)
      expect(stage, !isHeld, `${status} of a stranger holds the assessment`)
      await world.pass(minute)
      const last = (await rowsOn(stage, 0)).at(-1)
      expect(stage, last?.state === 'done', `${status}: it is ${last?.state} after a minute`)
    }
    return stage.history
  },
}

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

export const keepsTryingWhenAResponseIsCutShortOrFaked: Scenario = {
  name: 'keeps-trying-when-a-response-is-cut-short-or-faked',
  says: 'A response is cut short, then a proxy fakes a refusal that repeats the request headers. The tablet shows the server as unreachable and sends the answer later.',
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
      const end = garbles(stage, launchPath, garble)
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
