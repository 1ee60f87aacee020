import type { History } from './history.ts'
import type { Tablet } from './tablet/tablet.ts'
import { accuse, count } from './witness.ts'

/**
 * On a good network the tablets of people who were made inactive hand in what they hold, each whose
 * session was live then.
 */
export async function handIn(
  history: History,
  tryAgain: (tablet: Tablet, round: number) => Promise<void>,
): Promise<void> {
  const { world, tablets, server } = history
  const theirs: Tablet[] = []
  for (const tablet of tablets) {
    if (!(await server.isActive(tablet.person.id))) theirs.push(tablet)
  }
  if (theirs.length === 0) return
  for (let round = 0; round < 6; round++) {
    for (const tablet of theirs) await tryAgain(tablet, round)
    await world.pass(12_000)
  }
  for (const tablet of theirs) await checkHandedIn(history, tablet)
}

/** I15 for those who may only hand in: nothing waits on the tablet but in a lane that is visibly held. */
async function checkHandedIn({ server, world, witness }: History, tablet: Tablet): Promise<void> {
  const tab = tablet.tabs.find(({ db }) => db.isOpen())
  if (tab === undefined) return
  const session = await world.during(tab.db.meta.get('session'))
  const id = session?.key === 'session' ? sessionOf(session.token) : ''
  const row = await server.look((db) =>
    db.selectFrom('session').select('depositUntil').where('id', '=', id).executeTakeFirst(),
  )
  // The server's clock may have jumped since.
  const now = new Date(world.now()).toISOString()
  if ((row?.depositUntil ?? '') <= now) return
  count(witness, 'tablet handed in')
  const lanes = await world.during(tab.db.lanes.toArray())
  const held = new Set(lanes.filter((lane) => lane.held !== null).map((it) => it.assessmentId))
  const queued = await world.during(tab.db.outbox.where('state').equals('queued').toArray())
  for (const { id: left, assessmentId } of queued) {
    if (!held.has(assessmentId)) accuse(witness, 'I15', `${left} was not handed in`)
  }
}

/** The session that a token names. */
function sessionOf(token: string): string {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(payload) as { sid: string }).sid
}
