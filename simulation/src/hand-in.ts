import type { History } from './history.ts'
import type { Tablet } from './tablet/tablet.ts'
import { reportViolation, count } from './recorder.ts'

/** Rounds that are always played, and after which it must have come to rest. */
const rounds = { least: 6, most: 40 }

/**
 * On a good network the tablets of people who were made inactive hand in what they hold, each whose
 * session was live then.
 */
export async function handIn(
  history: History,
  tryAgain: (tablet: Tablet, round: number) => Promise<void>,
): Promise<void> {
  const { world, tablets, server, network } = history
  const theirs: Tablet[] = []
  for (const tablet of tablets) {
    if (!(await server.isActive(tablet.person.id))) theirs.push(tablet)
  }
  if (theirs.length === 0) return
  // A tablet waits for what was sent before as long as it waits for any answer.
  while (network.stale() > 0) await world.pass(10_000)
  for (let round = 0; round < rounds.most; round++) {
    for (const tablet of theirs) await tryAgain(tablet, round)
    await world.pass(12_000)
    if (round + 1 >= rounds.least && (await areEmpty(history, theirs))) break
  }
  for (const tablet of theirs) {
    const left = await leftOn(history, tablet)
    if (left === null) continue
    count(history.witness, 'tablet handed in')
    for (const id of left) reportViolation(history.witness, 'I15', `${id} was not handed in`)
  }
}

async function areEmpty(history: History, tablets: readonly Tablet[]): Promise<boolean> {
  for (const tablet of tablets) {
    if (((await leftOn(history, tablet)) ?? []).length > 0) return false
  }
  return true
}

/**
 * I15 for those who may only hand in: what waits on the tablet in a lane that is not visibly held. Null
 * where no tab is open, or nothing may be handed in.
 */
async function leftOn({ server, world }: History, tablet: Tablet): Promise<string[] | null> {
  const tab = tablet.tabs.find(({ db }) => db.isOpen())
  if (tab === undefined) return null
  const session = await world.during(tab.db.meta.get('session'))
  const id = session?.key === 'session' ? sessionOf(session.token) : ''
  const row = await server.look((db) =>
    db.selectFrom('session').select('depositUntil').where('id', '=', id).executeTakeFirst(),
  )
  // The server's clock may have jumped since.
  const now = new Date(world.now()).toISOString()
  if ((row?.depositUntil ?? '') <= now) return null
  const lanes = await world.during(tab.db.lanes.toArray())
  const held = new Set(lanes.filter((lane) => lane.held !== null).map((it) => it.assessmentId))
  const queued = await world.during(tab.db.outbox.where('state').equals('queued').toArray())
  return queued.filter((it) => !held.has(it.assessmentId)).map((it) => it.id)
}

/** The session that a token names. */
function sessionOf(token: string): string {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(payload) as { sid: string }).sid
}
