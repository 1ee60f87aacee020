import { badGateway, captivePortal, onlyApi } from '../../fixtures/faults.ts'
import type { Fault } from '../../fixtures/proxy.ts'
import type { Sending, Signal } from './plan.ts'
import { pause } from './sending.ts'

/** What a request meets. */
export const signals: Record<Signal, Fault | null> = {
  clear: null,
  none: (passage) => passage.cut(),
  portal: captivePortal,
  gateway: onlyApi(badGateway),
}

/** The browser dies while its batch is on the way. */
export const dyingAt =
  (when: Sending, after: number, kill: () => Promise<void>): Fault =>
  async (passage) => {
    if (when === 'answered') {
      passage.reply(await passage.forward())
      await pause(after)
    } else if (when === 'unanswered') {
      await passage.forward()
    }
    await kill()
    if (when !== 'answered') passage.cut()
  }
