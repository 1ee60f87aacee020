import { refreshLists } from '@apron/pwa/sync/apply/lists.ts'
import { releaseLane } from '@apron/pwa/sync/view/outbox.ts'
import { handIn } from './hand-in.ts'
import type { History } from './history.ts'
import { attempt } from './people/attempt.ts'
import { takeInHand } from './people/another-person.ts'
import { checkOutlived } from './people/evict.ts'
import { reactivateAll } from './people/management.ts'
import { signIn } from './people/circumstances.ts'
import { viewServer } from './server/look.ts'
import { viewTablet } from './tablet/look.ts'
import type { Tablet } from './tablet/tablet.ts'
import { reportViolation } from './recorder.ts'

/** Faults stop, people sign in and try again; then everything comes to rest. */
export async function heal(history: History): Promise<void> {
  const { world, network, tablets, witness } = history
  history.isHealed = true
  network.heal()
  history.server.setClock(0)
  for (const tablet of tablets) {
    tablet.isOnline = true
    tablet.room.refusals = 0
  }
  await world.pass(25_000)
  await handIn(history, (tablet, round) => tryAgain(history, tablet, round))
  await reactivateAll(history)
  // In the end each who works on a tablet sits at a tab of their own.
  for (const tablet of tablets) if (tablet.tabs.length === 0) await takeInHand(history, tablet)
  for (const tablet of tablets) await signIn(history, tablet)
  while (network.stale() > 0) await world.pass(10_000)
  for (let round = 0, calm = 0; calm < 2; round++) {
    for (const tablet of tablets) await tryAgain(history, tablet, round)
    await world.pass(12_000)
    calm = (await isCalm(history)) ? calm + 1 : 0
    if (round > 40) {
      reportViolation(
        witness,
        'I15',
        'forty rounds on a good network, and it does not come to rest',
      )
      break
    }
  }
  await checkOutlived(history)
}

async function tryAgain(history: History, tablet: Tablet, round: number): Promise<void> {
  const tab = tablet.tabs[round % tablet.tabs.length]
  if (tab === undefined) return
  const again = async (): Promise<void> => {
    const lanes = await tab.db.lanes.filter((lane) => lane.held !== null).toArray()
    if (round < 4) for (const lane of lanes) await releaseLane(tab.db, lane.assessmentId)
    tab.engine.poke()
    if (round % 3 === 0) await refreshLists(tab.db, tab.ports)
  }
  void attempt(history, tab, 'tries again', again)
  await history.world.settle()
}

async function isCalm({ tablets, server, world, network }: History): Promise<boolean> {
  if (network.underWay() > 0) return false
  const there = await viewServer(server)
  for (const tablet of tablets) {
    const view = await world.during(viewTablet(tablet.tabs[0]!))
    const held = new Set(
      view.lanes.filter((lane) => lane.held !== null).map((it) => it.assessmentId),
    )
    if (view.outbox.some((row) => row.state === 'queued' && !held.has(row.assessmentId)))
      return false
    const pulled = view.assessments.filter((row) => row.takenAt !== null && !row.isGone)
    const holds = view.outbox.length > 0 || pulled.length > 0
    if (holds && view.epoch !== there.epoch) return false
    if (pulled.some((row) => row.cursor !== there.seq)) return false
    if (pulled.some((row) => (row.contentSeq ?? 0) !== (row.questionsSeq ?? 0))) return false
  }
  return true
}
