import { exportUnsent } from '@apron/pwa/sync/export-unsent.ts'
import { readExport, type Exported } from '@apron/pwa/sync/read-export.ts'
import type { History } from '../../history.ts'
import { handInAs } from '../../people/handing-in.ts'
import { words } from '../../people/keeping.ts'
import { circumstances } from '../../people/circumstances.ts'
import { backUp } from '../../server/backup.ts'
import { putBack } from '../restore/another-life.ts'
import { answerElsewhere, expect, logOf, offline } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

export type Found = Extract<Exported, { kind: 'found' }>

/** The file that a tablet exports. */
export async function fileOf(stage: Stage, tablet: number): Promise<string> {
  const { db, ports } = stage.tab(tablet)
  return (await stage.history.world.during(exportUnsent(db, ports, words))).text
}

/** What it has for the assessment, as whoever gets the file reads it. */
export async function exported(stage: Stage, tablet: number): Promise<Found> {
  const found = readExport(await fileOf(stage, tablet), stage.assessmentId)
  if (found.kind !== 'found') throw new Error(`the file has ${found.kind}`)
  return found
}

export const readByPeople: Scenario = {
  name: 'a-file-with-markup-in-it',
  says: 'Findings hold angle brackets, quotes and the end of a script: the file shows them as they were written, a machine reads all of it, and it is of no other assessment than its own.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const other = history.scene.assessments[1]!.id
    await stage.connect(1, true)
    await offline(stage, 1)
    await answerElsewhere(stage, 1, judged('non-compliant', 'of the other'))
    const elsewhere = readExport(await fileOf(stage, 1), assessmentId)
    expect(stage, elsewhere.kind === 'elsewhere', `for this one it has ${elsewhere.kind}`)
    const said = '</script><b onclick="x">The \'fence\'</b> & <i>'
    await stage.answer(stage.tab(1), judged('non-compliant', said))
    const file = await fileOf(stage, 1)
    expect(stage, !/<b |<i>/.test(file), 'what somebody wrote is markup in the file')
    const found = readExport(file, assessmentId)
    const isWhole =
      found.kind === 'found' && JSON.stringify(found.rows).includes(JSON.stringify(said))
    expect(stage, isWhole, `a machine reads ${found.kind} in the file`)
    expect(stage, readExport(file, other).kind === 'found', 'the other is not in the file')
    const [, json = ''] = /<script type="application\/json">(.*)<\/script>/s.exec(file) ?? []
    const { sealed: _, author: __, ...before } = JSON.parse(json) as Record<string, unknown>
    const older = `<script type="application/json">${JSON.stringify({ ...before, version: 1 })}</script>`
    const { kind } = readExport(older, assessmentId)
    expect(stage, kind === 'unsealed', `a file of the release before is ${kind}`)
    return history
  },
}

/** Of a file in which the so-many-th row was edited, what is said of it. */
async function editedAt(stage: Stage, who: string, found: Found, place: number) {
  const rows = found.rows.map((row, index) =>
    index === place - 1 ? { ...row, body: { ...row.body, at: '2026-01-01T00:00:00.000Z' } } : row,
  )
  return handInAs(stage.history, who, stage.assessmentId, { ...found, rows })
}

const many = 130

export const longFile: Scenario = {
  name: 'a-file-of-more-than-a-hundred-answers',
  says: 'A tablet exports a hundred and thirty answers: of a file in which one was edited the lead is told which, and of the file as it is every answer is taken, in the order in which it was written.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { lead } = history.scene
    await stage.connect(1, true)
    await offline(stage, 1)
    for (let time = 0; time < many; time++)
      await stage.answer(stage.tab(1), judged('non-compliant', `the ${time}th`), time % 4)
    const found = await exported(stage, 1)
    for (const place of [2, 117]) {
      const { edited } = await editedAt(stage, lead.id, found, place)
      expect(stage, edited === place, `the ${place}th was edited, and it says the ${edited}th`)
    }
    const { receipts } = await handInAs(history, lead.id, assessmentId, found)
    expect(stage, receipts.length === many, `${receipts.length} of ${many} were taken`)
    const log = (await logOf(stage, 'answer')).map((row) => row.id).join()
    const written = found.rows.map((row) => row.body.id).join()
    expect(stage, log === written, 'they are in the log in another order')
    return history
  },
}

const keyOf = async ({ world }: History, tab: ReturnType<Stage['tab']>): Promise<string> => {
  const row = await world.during(tab.db.meta.get('export-key'))
  return row?.key === 'export-key' ? row.value : ''
}

export const fileOfTwoLanes: Scenario = {
  name: 'a-file-of-a-tablet-that-took-another-name',
  says: 'A tablet was imaged and took a name of its own, so that its work lies in two lanes; the server loses all of it and gives another key since, and its file is handed in: every answer comes in the order in which it was written.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId, run } = stage
    const { server, scene } = history
    const backup = await server.look(backUp)
    const tab = stage.tab(1)
    await stage.answer(tab, judged('fully-compliant', 'first'))
    await stage.connect(1, true)
    await offline(stage, 1)
    await run(circumstances.clone(history, stage.tablet(1)))
    const copy = history.tablets.findIndex(({ name }) => name === `${stage.tablet(1).name}'`)
    await stage.answer(stage.tab(copy), judged('non-compliant', 'of the copy'), 1)
    await stage.connect(copy, true)
    await stage.answer(tab, judged('non-compliant', 'second'))
    await stage.connect(1, true)
    await stage.answer(tab, judged('not-confirmed', 'third'))
    await stage.connect(1, true)
    const before = await keyOf(history, tab)
    await server.look((db) =>
      db
        .updateTable('installation')
        .set({ value: Buffer.alloc(32, 9).toString('base64url') })
        .where('key', '=', 'signing-key')
        .execute(),
    )
    await stage.connect(1, true)
    const after = await keyOf(history, tab)
    expect(stage, before !== after && after !== '', 'the tablet keeps the key of before')
    await offline(stage, 0, 1, 2, copy)
    const found = await exported(stage, 1)
    await putBack(stage, backup)
    const lanes = new Set(found.rows.map((row) => row.deviceId))
    expect(stage, lanes.size === 2, `it lies in ${lanes.size} lanes`)
    const texts = found.rows.map(({ body }) => (body['value'] as { findings: string }).findings)
    expect(stage, texts.join() === 'first,second,third', `the file has ${texts.join()}`)
    await handInAs(history, scene.lead.id, assessmentId, found)
    return history
  },
}
