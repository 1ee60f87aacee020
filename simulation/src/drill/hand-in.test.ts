import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@apron/api/testing/server-process.ts'
import { createClient } from '@apron/contracts/client.ts'
import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { exportUnsent, type ExportWords } from '@apron/pwa/sync/send/export-unsent.ts'
import { handIn } from '@apron/pwa/sync/send/hand-in.ts'
import { readExport } from '@apron/pwa/sync/send/read-export.ts'
import { record } from '@apron/pwa/sync/record/record.ts'
import { loadSeq } from '@apron/api/platform/audit-log/seq.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillForBench, look } from './server.ts'
import { bringHome, makeTablet } from './tablets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-hand-in-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const word = (text: string): string => text
const words: ExportWords = {
  language: 'en',
  title: 'Unsent work',
  intro: '',
  assessment: 'Assessment',
  where: 'Where',
  what: 'What',
  when: 'When',
  state: 'State',
  states: { queued: 'not sent', parked: 'waits', refused: 'not taken', draft: 'being typed' },
  level: word,
  summaryText: word,
  interviewee: 'Person interviewed',
  comment: 'Comment',
  verification: 'Verification',
  seen: (outcome: string) => outcome,
  removed: 'removed',
  submit: 'Submit',
  noLevel: 'no level',
}

test('the lead hands in what a tablet exported; the tablet comes back, and nothing is there twice', async () => {
  const dataDir = join(folder, 'data')
  const database = join(dataDir, 'apron.db')
  const { assessmentId, questions, people } = await fillForBench({ database, dataDir }, 8)
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '0' })
  try {
    const [lead, auditor] = people
    if (lead === undefined || auditor === undefined) return
    const tablet = await makeTablet({ address: server.address }, auditor, assessmentId)
    await bringHome(tablet, () => look(database, loadSeq))
    tablet.engine.stop()
    for (const { id: question, version } of questions) {
      const findings = 'بوابة > & "'
      const value: AnswerValue = { complianceLevel: 'non-compliant', findings, references: [] }
      const kind = 'answer'
      await record(tablet.db, tablet.ports, { kind, assessmentId, question, version, value })
    }
    const { text } = await exportUnsent(tablet.db, tablet.ports, words)
    const found = readExport(text, assessmentId)
    expect(found).toMatchObject({ kind: 'found', author: auditor.userId, unsent: 8 })
    expect(readExport(text, auditor.userId)).toEqual({ kind: 'elsewhere' })
    expect(readExport('<html></html>', assessmentId)).toEqual({ kind: 'no-export' })
    if (found.kind !== 'found') return

    const api = createClient({
      base: server.address,
      fetch: async (url, init) => fetch(url, init),
      token: () => lead.token,
    })
    const edited = readExport(text.replaceAll(' > & ', ' > and '), assessmentId)
    if (edited.kind !== 'found') return
    expect(await handIn(api, assessmentId, edited)).toMatchObject({ receipts: [], edited: 1 })
    const { receipts } = await handIn(api, assessmentId, found)
    expect(receipts.map(({ status }) => status)).toEqual(questions.map(() => 'applied'))

    tablet.engine.start()
    await bringHome(tablet, () => look(database, loadSeq))
    tablet.engine.stop()
    const rows = await tablet.db.outbox.toArray()
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['done']))
    await look(database, async (db) => {
      const log = await db.selectFrom('log').selectAll().where('kind', '=', 'answer').execute()
      expect(log.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
      expect(new Set(log.map(({ actorId }) => actorId))).toEqual(new Set([auditor.userId]))
    })
  } finally {
    await server.stop()
  }
}, 120_000)
