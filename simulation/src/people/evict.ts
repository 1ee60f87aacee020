import type { History } from '../history.ts'
import { viewServer } from '../server/look.ts'
import { closeTab, createTablet, type Tablet } from '../tablet/tablet.ts'
import { accuse, count } from '../witness.ts'
import { IDBFactory } from 'fake-indexeddb'
import { takeInHand } from './another-person.ts'

/**
 * The browser deletes all that it stored for the app. What was sent is with the server; the rest is
 * lost, and nobody may hold it against the engine.
 */
export async function evict(history: History, { profile }: Tablet): Promise<void> {
  const { tablets, witness, world } = history
  const gone = tablets.filter((it) => it.profile === profile)
  const inHand = gone.find(({ tabs }) => tabs.some(({ db }) => db.isOpen()))
  const tab = inHand?.tabs.find(({ db }) => db.isOpen())
  if (inHand === undefined || tab === undefined) return
  count(witness, 'tablet evicted')
  const there = await viewServer(history.server)
  const known = await world.during(tab.db.meta.get('server'))
  const isOfThisLife = known?.key === 'server' && known.epoch === there.epoch
  for (const row of await world.during(tab.db.outbox.toArray())) {
    const isSent = row.state === 'done' || row.state === 'parked'
    if (isSent && isOfThisLife && !witness.copied.has(there.epoch))
      history.outlived.set(row.id, row.seq ?? 0)
    else count(witness, 'mutations evicted')
  }
  const names = new Set(gone.map(({ name }) => name))
  for (const [id, { tablet }] of witness.saved) if (names.has(tablet)) witness.saved.delete(id)
  for (const [key, { tablet }] of witness.typed) if (names.has(tablet)) witness.typed.delete(key)
  for (const tablet of gone) {
    for (const one of tablet.tabs.slice()) closeTab(one)
    tablets.splice(tablets.indexOf(tablet), 1)
  }
  profile.factory = new IDBFactory()
  const fresh = createTablet({ ...inHand, name: `${inHand.name}*`, profile })
  tablets.push(fresh)
  await takeInHand(history, fresh)
}

/** A restore takes the server back to `seq`: what came after it, nobody has who could send it again. */
export function forgetOutlived({ outlived }: History, seq: number): void {
  for (const [id, at] of outlived) if (at > seq) outlived.delete(id)
}

/** What the server acknowledged is there, also where the tablet that sent it has forgotten it. */
export async function checkOutlived({ outlived, server, witness }: History): Promise<void> {
  const there = await viewServer(server)
  const logged = new Set(there.log.map((row) => row.id))
  for (const id of outlived.keys()) {
    count(witness, 'looked: outlived its tablet')
    if (!logged.has(id))
      accuse(witness, 'I12', `${id} was sent before its tablet forgot it, and is gone`)
  }
}
