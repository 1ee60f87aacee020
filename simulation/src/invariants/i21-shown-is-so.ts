import { isSame } from '../model/text-of.ts'
import { isConflict } from '../model/merge.ts'
import type { TabletView } from '../tablet/look.ts'
import type { Invariant } from './invariant.ts'

export const shownIsSo: Invariant = {
  name: 'I21',
  says: 'What a tablet shows as late, refused, held or in conflict is so, and all of it is shown.',
  check: (scene) =>
    scene.tablets.flatMap((tablet) =>
      [...inTray(tablet, scene.looked), ...inConflict(tablet, scene)].map(
        (text) => `${tablet.name} ${text}`,
      ),
    ),
}

function inTray({ listed, outbox, lanes }: TabletView, looked: (times: number) => void): string[] {
  const idsOf = (rows: TabletView['outbox']): string[] => rows.map((row) => row.id)
  // In another life of the server what was refused, and mended, waits for the lead once more.
  const late = idsOf(outbox.filter((row) => row.state === 'parked'))
  const refused = idsOf(
    outbox.filter(
      (row) => row.state === 'refused' && row.discardedAt === null && row.mendedBy === null,
    ),
  )
  const held = lanes.filter((lane) => lane.held !== null).map((lane) => lane.assessmentId)
  const differs = (what: string, shown: readonly string[], are: readonly string[]): string[] => {
    looked(shown.length)
    return isSame(shown.toSorted(), are.toSorted())
      ? []
      : [`lists ${shown.join()} as ${what}, these are: ${are.join()}`]
  }
  return [
    ...differs('late', listed.parked, late),
    ...differs('refused', listed.refused, refused),
    ...differs('held', listed.held, held),
  ]
}

/** By its own heads at any moment, and by the server's when it is quiet. */
const inConflict = (
  { shown, epoch, lanes, assessments }: TabletView,
  { isQuiet, model, server, looked }: Parameters<Invariant['check']>[0],
): string[] =>
  [...shown].flatMap(([id, views]) =>
    [...views].flatMap(([register, view]) => {
      looked()
      const is = isConflict(view.heads.map((head) => ({ ...head, n: 0 })))
      if (is !== view.isConflict) return [`says ${view.isConflict} of a conflict in ${register}`]
      const row = assessments.find((it) => it.id === id)
      const isHeld = lanes.some((lane) => lane.assessmentId === id && lane.held !== null)
      const isCurrent = isQuiet && epoch === server.epoch && !isHeld
      if (!isCurrent || row === undefined || row.takenAt === null || row.isGone) return []
      const there = model.assessments.get(id)?.registers.get(register)?.heads ?? []
      return isConflict(there) === is ? [] : [`shows a conflict in ${register}: ${is}`]
    }),
  )
