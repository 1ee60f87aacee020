import { createClient } from '@apron/contracts/client.ts'
import { handIn, type HandedIn } from '@apron/pwa/sync/send/hand-in.ts'
import { readExport, type Exported } from '@apron/pwa/sync/send/read-export.ts'
import { noteReceipts } from '../arrive.ts'
import type { History } from '../history.ts'
import { readLog } from '../server/look.ts'
import { reportViolation, count } from '../recorder.ts'
import type { Random } from '../world/random.ts'
import { ask } from './desk.ts'

type Found = Extract<Exported, { kind: 'found' }>

/** Somebody carries a file to whoever hands it in: perhaps never, perhaps twice, and it may take long. */
export function carry(history: History, file: string): void {
  const { world, swarm } = history
  const { random } = world
  let delay = 0
  for (let times = random.pick([0, 1, 1, 1, 2]); times > 0; times--) {
    delay += random.between(1, random.pick([2, 8]) * swarm.pause)
    world.at(delay, 'a file is handed in', () => {
      if (!history.isHealed) void handInFile(history, file)
    })
  }
}

/** The lead, a supervisor or a colleague hands in all that a file has, as it is or edited. */
async function handInFile(history: History, file: string): Promise<void> {
  const { scene, world } = history
  const { random } = world
  const { lead, second, supervisor } = scene
  const who = random.pick([lead, lead, supervisor, supervisor, second]).id
  const isEdited = random.chance(0.25)
  for (const { id } of scene.assessments.slice()) {
    const found = readExport(file, id)
    if (found.kind !== 'found') continue
    if (isEdited) await handInEdited(history, who, id, edited(found, random))
    else await handInAs(history, who, id, found)
  }
}

/** One row says something else than its author's tablet wrote. */
function edited(found: Found, random: Random): Found {
  const place = random.below(found.rows.length)
  const [head, ...tail] = found.rows.slice(place)
  if (head === undefined) return found
  const value = { complianceLevel: 'fully-compliant', findings: 'By hand.', references: [] }
  const other = random.pick([
    { ...head, body: { ...head.body, value } },
    { ...head, n: head.n + 1 },
    { ...head, seal: head.seal.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
  ])
  return { ...found, rows: [...found.rows.slice(0, place), other, ...tail] }
}

/** Of a file that was edited nothing is taken, and the row is named. */
export async function handInEdited(
  history: History,
  who: string,
  assessmentId: string,
  found: Found,
): Promise<void> {
  const { receipts, refusal, edited: place } = await send(history, who, assessmentId, found)
  count(history.witness, 'office: an edited file')
  const isTaken = refusal === null || receipts.length > 0
  // Who may not hand in learns nothing of the seals.
  const isUntold = place === null && refusal?.status === 422
  if (isTaken || isUntold) {
    reportViolation(
      history.witness,
      'I9',
      `an edited file was taken in, ${receipts.length} rows of it`,
    )
  }
}

/**
 * Hands in what a file has of an assessment. What came of it is its author's, and the log says who
 * brought it; what the server said of it stays, whatever becomes of the tablet.
 */
export async function handInAs(
  history: History,
  who: string,
  assessmentId: string,
  found: Found,
): Promise<HandedIn> {
  const { server, witness, outlived } = history
  const logged = () => server.look(async (db) => readLog(db, 0))
  const before = (await logged()).length
  const handedIn = await send(history, who, assessmentId, found)
  const { receipts, refusal } = handedIn
  const answered = refusal === null ? 'whole' : `${refusal.problem?.code}`
  count(witness, `office: handed in, ${answered}`)
  if (refusal?.status === 0) reportViolation(witness, 'EXC', 'handing in was not answered')
  if (refusal === null && receipts.length !== found.rows.length) {
    reportViolation(
      witness,
      'I15',
      `${receipts.length} of ${found.rows.length} rows were handed in`,
    )
  }
  const log = await logged()
  const notes = log
    .filter((row) => row.kind === 'hand-in' && row.actorId === who && row.seq > before)
    .map(({ body }) => JSON.parse(body) as { author: string; from: number; to: number })
  const rows = new Map(log.map((row) => [row.id, row]))
  for (const { body, deviceId, n } of found.rows) {
    const row = rows.get(body.id)
    if (row === undefined || row.seq <= before || witness.sentBy.has(row.id)) continue
    count(witness, 'looked: handed in')
    const isNoted = notes.some(
      ({ author, from, to }) => author === found.author && from <= row.seq && row.seq <= to,
    )
    if (!isNoted)
      reportViolation(witness, 'I9', `${row.id} was handed in, and the log does not say by whom`)
    const isTheirs = row.actorId === found.author && row.deviceId === deviceId && row.n === n
    if (!isTheirs) reportViolation(witness, 'I8', `${row.id} was handed in and is not its author’s`)
  }
  for (const { id, reason } of receipts) {
    if (reason === 'id-reused') continue
    if (rows.has(id)) outlived.add(id)
    else reportViolation(witness, 'I2', `${id} was handed in, and the log has it not`)
  }
  return handedIn
}

async function send(
  history: History,
  who: string,
  assessmentId: string,
  found: Found,
): Promise<HandedIn> {
  const api = createClient({
    base: '',
    nonce: () => history.server.newId(),
    fetch: async (url, { method = 'GET', headers, body }) => {
      const asked = { method, url, headers: headers as Record<string, string> }
      const said = { ...asked, body: body as string | undefined }
      const reply = await ask(history, who, 'export.take-in', said)
      noteReceipts(history.witness, reply)
      return new Response(reply.text, {
        status: reply.status,
        headers: [...reply.headers] as [string, string][],
      })
    },
  })
  return handIn(api, assessmentId, found)
}
