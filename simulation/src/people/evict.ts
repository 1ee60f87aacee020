import type { History } from '../history.ts'
import type { Backup } from '../server/backup.ts'
import { viewServer } from '../server/look.ts'
import { LocalStorage } from '../tablet/browser.ts'
import { closeTab, createTablet, type Tab, type Tablet } from '../tablet/tablet.ts'
import { reportViolation, count } from '../recorder.ts'
import { IDBFactory } from 'fake-indexeddb'
import { takeInHand } from './another-person.ts'
import { exportWork } from './keeping.ts'

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
    if (isSent && isOfThisLife && !witness.copied.has(there.epoch)) history.outlived.add(row.id)
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
  profile.localStorage = new LocalStorage()
  const fresh = createTablet({ ...inHand, name: `${inHand.name}*`, profile })
  tablets.push(fresh)
  await takeInHand(history, fresh)
}

/** The same, of somebody who may have exported what they held just before. */
export async function evictExported(history: History, tab: Tab): Promise<void> {
  if (history.world.random.chance(0.5)) void exportWork(history, tab)
  await history.world.settle()
  await evict(history, tab.tablet)
}

/** A backup is put back: what it lacks, nobody has who could send it again. */
export function forgetOutlived({ outlived }: History, backup: Backup): void {
  const logged = new Set((backup.get('log') ?? []).map((row) => row['id']))
  for (const id of outlived) if (!logged.has(id)) outlived.delete(id)
}

/** What the server acknowledged is there, also where the tablet that sent it has forgotten it. */
export async function checkOutlived({ outlived, server, witness }: History): Promise<void> {
  const there = await viewServer(server)
  const logged = new Set(there.log.map((row) => row.id))
  for (const id of outlived) {
    count(witness, 'looked: outlived its tablet')
    if (!logged.has(id))
      reportViolation(
        witness,
        'I12',
        `${id} was sent or handed in before its tablet forgot it, and is gone`,
      )
  }
}
