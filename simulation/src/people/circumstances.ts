import { loadEpoch } from '@apron/api/platform/db/installation-values.ts'
import * as people from '@apron/pwa/tablet/people.ts'
import { currentUserId } from '@apron/pwa/tablet/signed-in.ts'
import type { History } from '../history.ts'
import { backUp, restore, type Backup } from '../server/backup.ts'
import type { Act } from '../tablet-group.ts'
import { inBrowser } from '../tablet/browser.ts'
import { cloneProfile } from '../tablet/clone-profile.ts'
import {
  createProfile,
  createTablet,
  killTab,
  makeTab,
  openStorage,
  startTab,
  type Tab,
  type Tablet,
} from '../tablet/tablet.ts'
import { forgetOutlived } from './evict.ts'
import { reportViolation, count } from '../recorder.ts'
import type { Random } from '../world/random.ts'

/** Backups that an operator keeps. */
const maxBackups = 3

type TabletStep = (history: History, tablet: Tablet) => Promise<unknown>

/** Kills a tab; the person opens the app again after a while. */
export function kill(history: History, tab: Tab): void {
  if (!tab.isAlive) return
  const { world, network, witness } = history
  count(witness, 'tablet killed')
  killTab(tab)
  world.at(world.random.between(500, 20_000), `${tab.tablet.name} is opened again`, () => {
    // Somebody else may have signed in meanwhile.
    if (isSignedIn(history, tab.tablet)) open(history, makeTab(world, tab.tablet, network.fetch))
  })
}

/** Nobody else has a tab open on it. */
const isSignedIn = ({ tablets }: History, tablet: Tablet): boolean =>
  tablets.includes(tablet) &&
  tablets.every((it) => it === tablet || it.profile !== tablet.profile || it.tabs.length === 0)

/** Opens a tab that was made. */
export function open({ witness }: History, tab: Tab): void {
  void startTab(tab).catch((error: unknown) => {
    if (tab.isAlive) reportViolation(witness, 'EXC', `${tab.name} does not open: ${String(error)}`)
  })
}

/** Signs a tablet's person in, as the sign-in screen does when it has the server's answer. */
export async function signIn(history: History, tablet: Tablet): Promise<void> {
  const { server, sessions, world } = history
  const { profile } = tablet
  const tab = tablet.tabs.find(({ db }) => db.isOpen())
  if (tab === undefined || !(await server.isActive(tablet.person.id))) return
  const { id, token, expiresAt } = await server.signIn(tablet.person.id)
  const { value } = await server.call('session.me', {}, token)
  if (value === null) throw new Error('signed in and not known')
  sessions.set(tablet.name, id)
  const signedIn = { token, expiresAt, user: value.user }
  void inBrowser(profile, () =>
    currentUserId() === signedIn.user.id ? people.renewSession(signedIn) : people.signIn(signedIn),
  )
    .then(() => tab.engine.poke())
    .catch(() => undefined)
  await world.settle()
}

const killTabDeed: TabletStep = async (history, tablet) => {
  const tab = tablet.tabs[0]
  if (tab !== undefined) kill(history, tab)
}

const connection: TabletStep = async (_, tablet) => {
  tablet.isOnline = !tablet.isOnline
  // A browser says that it is online again.
  if (tablet.isOnline) for (const { engine } of tablet.tabs) engine.poke()
}

const noRoom: TabletStep = async ({ world, witness }, { room }) => {
  count(witness, 'tablet no room')
  room.refusals = world.random.pick([1, 1, 2, 5])
  room.at = world.random.pick(['request', 'commit'])
}

const minute = 60_000
const day = 24 * 60 * minute

/** By how much a clock is wrong: minutes, weeks, or years, either way; or not any more. */
const drawSkew = (random: Random): number =>
  random.pick([0, -1, 1]) *
  random.between(minute, random.pick([10 * minute, 40 * day, 9_000 * day]))

const clockJump: TabletStep = async ({ world, witness }, tablet) => {
  count(witness, 'tablet clock jump')
  tablet.skew = drawSkew(world.random)
}

/** The server's clock was never set, or is now. */
const serverClock: TabletStep = async ({ world, witness, server }) => {
  count(witness, 'server clock jump')
  server.setClock(drawSkew(world.random))
}

const clone: TabletStep = async (history, tablet) => {
  const { world, network, tablets, sessions, witness } = history
  const from = tablet.tabs.find(({ db }) => db.isOpen())
  if (from === undefined || tablets.some(({ name }) => name.endsWith("'"))) return
  count(witness, 'tablet cloned')
  const { person, language } = tablet
  // A copy that lost its storage has another name since: its own may be remembered, and is not given again.
  const name = tablet.name + "'".repeat(witness.counts.get('tablet cloned') ?? 1)
  const copy = createTablet({
    name,
    person,
    language,
    batch: tablet.batch,
    profile: createProfile(tablet.locks !== null),
  })
  const tab = makeTab(world, copy, network.fetch)
  await openStorage(tab)
  await cloneProfile(from, tab)
  const session = sessions.get(tablet.name)
  if (session !== undefined) sessions.set(name, session)
  witness.shownTo.set(name, new Set(witness.shownTo.get(tablet.name)))
  tablets.push(copy)
  tab.engine.start()
}

const endSession: TabletStep = async ({ server, sessions, world, witness }, tablet) => {
  const id = sessions.get(tablet.name)
  if (id === undefined) return
  count(witness, 'session ended')
  const now = new Date(world.now()).toISOString()
  const change = world.random.chance(0.5) ? { revokedAt: now } : { expiresAt: now }
  await server.look((db) => db.updateTable('session').set(change).where('id', '=', id).execute())
}

const anotherEpoch: TabletStep = async ({ server, watch, witness }) => {
  count(witness, 'server another epoch')
  await server.look((db) =>
    db
      .updateTable('installation')
      .set({ value: server.newId() })
      .where('key', '=', 'epoch')
      .execute(),
  )
  watch.forget()
}

/** An operator takes a backup, or puts back one of those that are kept. */
const restoreBackup: TabletStep = async (history) => {
  const { server, witness, world, backups } = history
  if (backups.length === 0 || world.random.chance(0.4)) {
    backups.push(await server.look(backUp))
    if (backups.length > maxBackups) backups.shift()
    return
  }
  count(witness, 'server restored')
  const backup = world.random.pick(backups)
  if (backup !== backups.at(-1)) count(witness, 'server restored from an older backup')
  forgetOutlived(history, backup)
  if (world.random.chance(0.5)) await putBack(history, backup)
  else await copyBack(history, backup)
}

/** An operator restores a backup as told: it begins another epoch. */
export async function putBack(history: History, backup: Backup): Promise<void> {
  const { server, watch } = history
  await server.look((db) => restore(db, backup, server.newId()))
  watch.forget()
}

/** An operator copies an old file back and tells nobody: its epoch is the one that it had. */
export async function copyBack(history: History, backup: Backup): Promise<void> {
  const { server, watch, witness } = history
  count(witness, 'server file copied back')
  await server.look((db) => restore(db, backup, null))
  witness.copied.add(await server.look(loadEpoch))
  watch.forget()
}

/** What happens to tablets and servers. */
export const circumstances = {
  connection,
  'kill-tab': killTabDeed,
  'no-room': noRoom,
  'clock-jump': clockJump,
  'server-clock': serverClock,
  clone,
  'end-session': endSession,
  'another-epoch': anotherEpoch,
  restore: restoreBackup,
} satisfies Partial<Record<Act, TabletStep>>
