import { viewServer } from '../../server/look.ts'
import { expect } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage } from '../fixture/stage.ts'
import { asks } from '../fixture/told-by-wire.ts'

type Named = { readonly device: string; readonly count: number; readonly reportedAt: string }

const minute = 60_000

export const lastTold: Scenario = {
  name: 'when-a-tablet-last-told-what-it-holds',
  says: 'A tablet says again and again what it has not sent: another number is noted at once, the same one every five minutes, and that all is sent every hour; whoever holds work is named first; an audit that is taken off the tablet is forgotten, and not where something was not sent.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, scene, world } = history
    const { epoch } = await viewServer(server)
    const other = scene.assessments[1]!.id
    const begun = world.now()
    const [deviceId, colleague] = [server.newId(), server.newId()]
    const says = async (
      unsent: string,
      { of = assessmentId, who = scene.second, tablet = deviceId } = {},
    ): Promise<void> => {
      const query = { since: 0, epoch, assessments: of, deviceId: tablet, unsent }
      const { status } = await asks(stage, who, 'sync.changes', { query })
      expect(stage, status === 200, `who says ${unsent} is told ${status}`)
    }
    const named = async (of = assessmentId): Promise<readonly Named[]> => {
      const { said } = await asks(stage, scene.lead, 'assessment.one', {
        params: { assessmentId: of },
      })
      return said['tablets'] as readonly Named[]
    }
    const shown = async (): Promise<string> => {
      const own = (await named()).find(({ device }) => device === deviceId)
      if (own === undefined) return 'nothing'
      return `${own.count} after ${(Date.parse(own.reportedAt) - begun) / minute}`
    }
    /** What the lead's tablet is told that others hold. */
    const heldByOthers = async (): Promise<string> => {
      const query = { since: 0, epoch, assessments: assessmentId, deviceId: server.newId() }
      const { said } = await asks(stage, scene.lead, 'sync.changes', { query })
      return (said['unsent'] as readonly Named[]).map(({ count }) => count).join()
    }
    await says('0', { who: scene.third, tablet: colleague })
    for (const [at, unsent, expected] of [
      [0, '2', '2 after 0'],
      [5 * minute - 1, '2', '2 after 0'],
      [5 * minute, '2', '2 after 5'],
      [6 * minute, '1', '1 after 6'],
      [7 * minute, '0', '0 after 7'],
      [67 * minute - 1, '0', '0 after 7'],
      [67 * minute, '0', '0 after 67'],
    ] as const) {
      server.setClock(at)
      await says(unsent)
      const told = await shown()
      expect(stage, told === expected, `in place of ${expected} it is told ${told}`)
      const held = await heldByOthers()
      const isHeld = held === (unsent === '0' ? '' : unsent)
      expect(stage, isHeld, `a tablet holds ${unsent}, and others are told ${held}`)
    }
    await says('0', { of: other })
    const gone = await shown()
    expect(stage, gone === 'nothing', `of what was taken off the tablet it is told ${gone}`)
    const isOn = async (tablet: string, of: string): Promise<boolean> =>
      (await named(of)).some(({ device }) => device === tablet)
    expect(stage, await isOn(deviceId, other), 'what is on the tablet is forgotten as well')
    expect(stage, await isOn(colleague, assessmentId), 'another tablet is forgotten as well')
    await says('3')
    server.setClock(68 * minute)
    await says('0', { who: scene.third, tablet: server.newId() })
    await says('0', { of: other })
    const kept = await shown()
    expect(stage, kept === '3 after 67', `of what was not sent it is told ${kept}`)
    const tablets = await named()
    const order = tablets.map(({ count, reportedAt }) => `${Math.min(count, 1)} ${reportedAt}`)
    const isSorted = order.join() === order.toSorted().toReversed().join()
    expect(stage, isSorted, `whoever holds work, and told last, is not first: ${order.join()}`)
    // As many as may be asked about: what is not named then may be on the tablet all the same.
    const many = Array.from({ length: 199 }, () => server.newId())
    await says(['4', ...many.map(() => '0')].join(), { of: [assessmentId, ...many].join() })
    const more = await shown()
    expect(stage, more === '4 after 68', `of one among two hundred it is told ${more}`)
    expect(stage, await isOn(deviceId, other), 'what was not asked about is forgotten')
    await says('', { of: '' })
    expect(stage, !(await isOn(deviceId, other)), 'what an empty tablet had is still named')
    // What another tablet of the same person holds is nothing that this one has said.
    await says('5', { tablet: server.newId() })
    await says('5')
    const own = await shown()
    expect(stage, own === '5 after 68', `of one of two tablets it is told ${own}`)
    server.setClock(0)
    return history
  },
}
