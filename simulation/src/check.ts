import type { History } from './history.ts'
import { invariants } from './invariants/all.ts'
import { viewServer } from './server/look.ts'
import { tamper } from './server/tamper.ts'
import { viewTablet } from './tablet/look.ts'
import { reportViolation, count } from './recorder.ts'

/** Holds every invariant against what is there now. */
export async function check(history: History, isQuiet: boolean): Promise<void> {
  const { world, server, tablets, witness, watch } = history
  await watch.holdAll()
  const views = []
  for (const tablet of tablets) {
    const tab = tablet.tabs.find(({ db }) => db.isOpen())
    if (tab !== undefined) views.push(await world.during(viewTablet(tab)))
  }
  const found = await viewServer(server)
  // Until somebody comes who knows better, the server takes an old copy for what the tablets know.
  const isCopy = witness.copied.has(found.epoch) && !isQuiet
  const there = isCopy ? { ...found, epoch: `a copy of ${found.epoch}` } : found
  for (const { name, check: holds } of invariants) {
    const looked = (times = 1): void => count(witness, `looked ${name}`, times)
    const model = watch.model()
    for (const text of holds({ server: there, tablets: views, witness, model, isQuiet, looked })) {
      reportViolation(witness, name, `${isQuiet ? 'in the end' : 'on the way'}: ${text}`)
    }
  }
  if (isQuiet) {
    for (const text of await tamper(server, world.chanceOf('tamper')))
      reportViolation(witness, 'I17', text)
  }
  world.trace.note(`  checked at ${there.seq}`)
}
