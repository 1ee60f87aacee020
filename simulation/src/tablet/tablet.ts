import type { Database } from '@apron/pwa/data/database.ts'
import { openDatabase } from '@apron/pwa/data/database.ts'
import { recordDrafts } from '@apron/pwa/sync/record/drafts.ts'
import { createEngine, type Engine } from '@apron/pwa/sync/send/engine.ts'
import type { Ports } from '@apron/pwa/sync/send/ports.ts'
import { uuidv7 } from '@apron/pwa/sync/record/uuidv7.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createHash } from 'node:crypto'
import type { Person } from '../server/scene.ts'
import type { World } from '../world/world.ts'
import { LocalStorage } from './browser.ts'
import { limitRoom, rollBack, type Room } from './storage.ts'
import { createLocks, type Locks } from './web-locks.ts'

/** One browser profile: its storage, and what all who sign in on it share. */
export type Profile = {
  factory: IDBFactory
  localStorage: LocalStorage
  readonly locks: Locks | null
  readonly room: Room
  isOnline: boolean
  /** Milliseconds that its clock is ahead of the true one. */
  skew: number
}

/** One person's side of a profile on one tablet: their database. */
export type Tablet = Profile & {
  readonly name: string
  readonly person: Person
  readonly profile: Profile
  readonly tabs: Tab[]
  readonly language: 'en' | 'ar'
  /** Mutations a batch. */
  readonly batch: number
  /** Names given to tabs so far. */
  opened: number
}

export type Tab = {
  readonly name: string
  readonly tablet: Tablet
  readonly db: Database
  readonly ports: Ports
  readonly engine: Engine
  /** When somebody, or a connection that came back, told it to try again. */
  readonly taps: number[]
  isAlive: boolean
}

export type Fetch = (tab: Tab, url: string, init: RequestInit) => Promise<Response>

export const createProfile = (hasLocks: boolean): Profile => ({
  factory: new IDBFactory(),
  localStorage: new LocalStorage(),
  locks: hasLocks ? createLocks() : null,
  room: { refusals: 0, at: 'request' },
  isOnline: true,
  skew: 0,
})

export const createTablet = (
  given: Pick<Tablet, 'name' | 'person' | 'profile' | 'language' | 'batch'>,
): Tablet => {
  const { profile } = given
  return {
    ...given,
    tabs: [],
    opened: 0,
    locks: profile.locks,
    room: profile.room,
    get factory() {
      return profile.factory
    },
    get localStorage() {
      return profile.localStorage
    },
    get isOnline() {
      return profile.isOnline
    },
    set isOnline(isOnline) {
      profile.isOnline = isOnline
    },
    get skew() {
      return profile.skew
    },
    set skew(skew) {
      profile.skew = skew
    },
  }
}

/** Makes a tab with the shipped engine in it; `startTab` opens its database and starts the engine. */
export function makeTab(world: World, tablet: Tablet, fetch: Fetch): Tab {
  const db = openDatabase(tablet.person.id, { indexedDB: tablet.factory, IDBKeyRange })
  const tab = {
    name: `${tablet.name}.${++tablet.opened}`,
    tablet,
    db,
    isAlive: true,
    taps: [] as number[],
  } as Tab
  const now = (): number => world.now() + tablet.skew
  const { next } = world.chanceOf(tab.name)
  const ports: Ports = {
    now,
    random: next,
    fetch: (url, init) => fetch(tab, url, init),
    locks: tablet.locks === null ? null : tablet.locks.of(tab),
    newId: () => uuidv7(now(), next),
    sha256: async (text) => createHash('sha256').update(text).digest('hex'),
    after: (ms, then) =>
      world.at(ms, `timer of ${tab.name}`, () => {
        if (tab.isAlive) then()
      }),
    base: '',
    language: () => tablet.language,
  }
  const engine = createEngine(db, ports, tablet.person.id, tablet.batch)
  const poke: Engine['poke'] = () => {
    tab.taps.push(world.now())
    engine.poke()
  }
  Object.assign(tab, { ports, engine: { ...engine, poke } })
  tablet.tabs.push(tab)
  return tab
}

/** Opens the tab's database. */
export async function openStorage({ db, tablet }: Tab): Promise<void> {
  await db.open()
  limitRoom(db.backendDB(), tablet.room)
}

/** A person opens the app in a tab. */
export async function startTab(tab: Tab): Promise<void> {
  await openStorage(tab)
  if (!tab.isAlive) return
  // As the app does: what was being typed when the battery died is sent without anybody looking for it.
  void recordDrafts(tab.db, tab.ports).catch(() => undefined)
  tab.engine.start()
}

/** A tab is closed, and what it does ends. */
export function closeTab(tab: Tab): void {
  tab.engine.stop()
  killTab(tab)
}

/** The process of a tab is killed: nothing uncommitted stays, nothing that it awaited comes. */
export function killTab(tab: Tab): void {
  tab.isAlive = false
  tab.tablet.locks?.release(tab)
  if (tab.db.isOpen()) rollBack(tab.db.backendDB())
  tab.db.close()
  const index = tab.tablet.tabs.indexOf(tab)
  if (index !== -1) tab.tablet.tabs.splice(index, 1)
}
