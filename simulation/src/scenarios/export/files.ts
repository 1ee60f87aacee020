import { readExport } from '@apron/pwa/sync/read-export.ts'
import type { History } from '../../history.ts'
import { circumstances } from '../../people/circumstances.ts'
import { handInAs } from '../../people/handing-in.ts'
import { type Found, exported, fileOf } from '../fixture/exports.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { putBack } from '../fixture/restores.ts'
import { answerElsewhere, expect, logOf, offline } from '../fixture/steps.ts'
import { hour } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'
import { backUp } from '../../server/backup.ts'

export const exportsMarkupAsText: Scenario = {
  name: 'exports-markup-as-text',
  says: 'Findings contain markup and the end of a script. The file shows them as text, and a machine reads them unchanged.',
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

export const namesTheEditedRowOfALongFile: Scenario = {
  name: 'names-the-edited-row-of-a-long-file',
  says: 'A tablet exports 130 answers. Of an edited file the lead is told which row was edited; the unedited file is accepted in order.',
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

export const exportsAnswersOfTwoLanesInTheirOrder: Scenario = {
  name: 'exports-answers-of-two-lanes-in-their-order',
  says: 'The work of a tablet lies in two lanes, and the server has a new key and lost the answers. The file is handed in, in the order of writing.',
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

export const exportsAnswersInTheirOrderWhenTheClockWasSetBack: Scenario = {
  name: 'exports-answers-in-their-order-when-the-clock-was-set-back',
  says: 'The clock of a tablet is set back before each of three answers. The file and the log have them in the order of writing.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    await stage.connect(1, true)
    await offline(stage, 1)
    for (const [back, said] of ['first', 'second', 'third'].entries()) {
      stage.tablet(1).skew = -back * hour
      await stage.answer(stage.tab(1), judged('non-compliant', said))
    }
    const found = await exported(stage, 1)
    const places = found.rows.map(({ n }) => n).join()
    expect(stage, places === '1,2,3', `the file has their places as ${places}`)
    const [earliest] = found.rows.map(({ body }) => String(body['at'])).toSorted()
    expect(stage, found.firstAt === earliest, `the first is said to be of ${found.firstAt}`)
    await handInAs(history, history.scene.lead.id, assessmentId, found)
    const log = (await logOf(stage, 'answer')).map(({ n }) => n).join()
    expect(stage, log === '1,2,3', `the log has their places as ${log}`)
    return history
  },
}
