import { recordDrafts } from '@apron/pwa/sync/record/drafts.ts'
import { refreshLists } from '@apron/pwa/sync/apply/lists.ts'
import { takeOffline } from '@apron/pwa/sync/apply/take-offline.ts'
import * as people from '@apron/pwa/tablet/people.ts'
import type { History } from '../history.ts'
import type { Person } from '../server/scene.ts'
import { inBrowser } from '../tablet/browser.ts'
import { closeTab, createTablet, makeTab, type Tablet } from '../tablet/tablet.ts'
import { count } from '../recorder.ts'
import { attempt } from './attempt.ts'
import { open, signIn } from './circumstances.ts'

/** Signs a person out as the dialog does: what is typed is recorded, token and export key go, all else stays. */
export async function signOut(history: History, tablet: Tablet): Promise<void> {
  const tab = tablet.tabs.find(({ db }) => db.isOpen())
  if (tab === undefined) return
  await attempt(history, tab, 'records', () => recordDrafts(tab.db, tab.ports))
  await attempt(history, tab, 'signs out', () => inBrowser(tablet.profile, people.signOut))
  for (const one of tablet.tabs.slice()) closeTab(one)
}

/** Whoever works on the tablet signs out, and the other person of it signs in, or a first one. */
export async function anotherPerson(
  history: History,
  tablet: Tablet,
  wanted?: Person,
): Promise<void> {
  const { world, scene, tablets, witness } = history
  const { lead, second, third, supervisor } = scene
  void signOut(history, tablet)
  await world.settle()
  if (tablet.tabs.length > 0) return
  count(witness, 'tablet changed hands')
  const known = tablets.find((it) => it.profile === tablet.profile && it !== tablet)
  const others = [lead, second, third, supervisor].filter(({ id }) => id !== tablet.person.id)
  const person = wanted ?? world.random.pick(others)
  const { profile, batch, language } = tablet
  const name = `${tablet.name}b`
  const other = known ?? createTablet({ name, person, profile, batch, language })
  if (known === undefined) tablets.push(other)
  else count(witness, 'tablet came back to somebody')
  await takeInHand(history, other)
  const tab = other.tabs[0]
  // A tab may be killed as it opens.
  if (known !== undefined || tab === undefined) return
  const begin = async (): Promise<void> => {
    await refreshLists(tab.db, tab.ports)
    for (const { id } of scene.assessments) await takeOffline(tab.db, tab.ports, id)
  }
  void attempt(history, tab, 'begins', begin)
  await world.settle()
}

/** A person opens the app on a tablet and signs in. */
export async function takeInHand(history: History, tablet: Tablet): Promise<void> {
  const { world, network } = history
  open(history, makeTab(world, tablet, network.fetch))
  await world.settle()
  await signIn(history, tablet)
}
