import Database from 'better-sqlite3'
import { createServer } from 'node:http'
import type { Answer } from '../baseline/answers.ts'

/**
 * What a batch is compared with: bare HTTP and bare better-sqlite3 writing the rows that the shipped
 * server writes, in the same tables with their keys, indexes and triggers, equally durable. It
 * checks, judges and reads nothing. `DATABASE_FILE` is a database that was migrated and seeded.
 */
const db = new Database(process.env['DATABASE_FILE'])
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.pragma('foreign_keys = ON')

const begin = db.prepare('begin immediate')
const commit = db.prepare('commit')
const advance = db.prepare('update counter set seq = seq + ? where id = 1 returning seq')
const putDevice = db.prepare(
  `insert into device (id, "userId", "firstSeenAt", "lastSeenAt", agent) values (?, ?, ?, ?, '')
   on conflict do update set "lastSeenAt" = excluded."lastSeenAt"`,
)
const putLane = db.prepare(
  `insert into lane ("deviceId", "assessmentId", n) values (?, ?, ?)
   on conflict do update set n = excluded.n`,
)
const addLog = db.prepare(
  `insert into log (seq, id, kind, "organizationId", "assessmentId", "actorId", "deviceId", n,
   register, body, "bodyHash", status, reason, detail, target, at, "offset", "receivedAt", hash)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'applied', null, null, null, ?, ?, ?, ?)`,
)
const putRegister = db.prepare(
  `insert into register ("assessmentId", register, seq, level, "inConflict") values (?, ?, ?, ?, 0)
   on conflict do update set seq = excluded.seq, level = excluded.level`,
)
const addHead = db.prepare(
  `insert into head ("assessmentId", register, revision, value, author, "deviceId", n, at)
   values (?, ?, ?, ?, ?, ?, ?, ?)`,
)
const dropHead = db.prepare(
  'delete from head where "assessmentId" = ? and register = ? and revision = ?',
)
const addSuperseded = db.prepare(
  'insert into superseded ("assessmentId", register, revision) values (?, ?, ?)',
)
const touch = db.prepare(
  `update assessment set seq = ?, status = 'in-progress', "answeredCount" = ?, score = 50
   where id = ?`,
)

type Batch = {
  readonly deviceId: string
  readonly mutations: readonly Answer[]
  readonly assessmentId: string
  readonly userId: string
  readonly organizationId: string
}
/** As long as a SHA-256 in hex, without the work. */
const hashOf = (id: string): string => id.padEnd(64, '0')

function write({ deviceId, mutations, assessmentId, userId, organizationId }: Batch): object {
  const now = new Date().toISOString()
  begin.run()
  const isFirst = mutations[0]?.n === 1
  const rows = mutations.length + (isFirst ? 1 : 0)
  const { seq: last } = advance.get(rows) as { seq: number }
  putDevice.run(deviceId, userId, now, now)
  let seq = last - rows
  const receipts = mutations.map((answer) => {
    const { id, kind, n, at, offset, ...rest } = answer
    const register = `answer/${answer.question}`
    const body = JSON.stringify({ id, kind, at, offset, ...rest })
    const hash = hashOf(id)
    const place = [organizationId, assessmentId, userId, deviceId, n, register, body, hash]
    seq += 1
    addLog.run(seq, id, kind, ...place, at, offset, now, hash)
    for (const revision of answer.base ?? []) {
      dropHead.run(assessmentId, register, revision)
      addSuperseded.run(assessmentId, register, revision)
    }
    const value = JSON.stringify(answer.value)
    addHead.run(assessmentId, register, id, value, userId, deviceId, n, at)
    putRegister.run(assessmentId, register, seq, answer.value.complianceLevel)
    return { id, status: 'applied', seq }
  })
  if (isFirst) {
    const start = [`${deviceId}-start`, 'start', organizationId, assessmentId, userId]
    addLog.run(last, ...start, null, null, null, '{}', '', now, null, now, hashOf(deviceId))
  }
  putLane.run(deviceId, assessmentId, mutations.at(-1)?.n)
  touch.run(last, mutations.length, assessmentId)
  commit.run()
  return { epoch: '', seq: last, receipts }
}

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const body = Buffer.concat(parts).toString()
    const reply = body === '' ? {} : write(JSON.parse(body) as Batch)
    const text = JSON.stringify(reply)
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  })
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => db.close())
})
