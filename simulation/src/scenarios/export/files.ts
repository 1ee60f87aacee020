import { readExport } from '@apron/pwa/sync/send/read-export.ts'
import type { History } from '../../history.ts'
import { circumstances } from '../../people/circumstances.ts'
import { handInAs } from '../../people/handing-in.ts'
import { type Found, exportOf, fileOf } from '../fixture/exports.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { hour } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'

export const exportsMarkupAsText: Scenario = {
  name: 'exports-markup-as-text',
  says: 'Findings contain markup and the end of a script. The file shows them as text, and a machine reads them unchanged.',
  play: async (fixture) => {
    const { assessmentId } = fixture
    const other = fixture.scene.assessments[1]!.id
    await fixture.online(1)
    await fixture.offline(1)
    await fixture.answerElsewhere(1, rating('non-compliant', 'of the other'))
    const elsewhere = readExport(await fileOf(fixture, 1), assessmentId)
    fixture.expect(elsewhere.kind === 'elsewhere', `for this one it has ${elsewhere.kind}`)
    const result = '</script><b onclick="x">The \'fence\'</b> & <i>'
    await fixture.answer(1, rating('non-compliant', result))
    const file = await fileOf(fixture, 1)
    fixture.expect(!/<b |<i>/.test(file), 'a finding is markup in the file')
    const found = readExport(file, assessmentId)
    const isWhole =
      found.kind === 'found' && JSON.stringify(found.rows).includes(JSON.stringify(result))
    fixture.expect(isWhole, `a machine reads ${found.kind} in the file`)
    fixture.expect(readExport(file, other).kind === 'found', 'the other is not in the file')
    const [, json = ''] = /<script type="application\/json">(.*)<\/script>/s.exec(file) ?? []
    const { sealed: _, author: __, ...before } = JSON.parse(json) as Record<string, unknown>
    const older = `<script type="application/json">${JSON.stringify({ ...before, version: 1 })}</script>`
    const { kind } = readExport(older, assessmentId)
    fixture.expect(kind === 'unsealed', `a file of the release before is ${kind}`)
  },
}

/** The result of handing in a file in which one row was edited. */
async function handInWithEditedRow(fixture: Fixture, who: string, found: Found, place: number) {
  const rows = found.rows.map((row, index) =>
    index === place - 1 ? { ...row, body: { ...row.body, at: '2026-01-01T00:00:00.000Z' } } : row,
  )
  return handInAs(fixture.history, who, fixture.assessmentId, { ...found, rows })
}

const many = 130

export const namesTheEditedRowOfALongFile: Scenario = {
  name: 'names-the-edited-row-of-a-long-file',
  says: 'A tablet exports 130 answers. Of an edited file the lead is told which row was edited; the unedited file is accepted in order.',
  play: async (fixture) => {
    const { history, assessmentId } = fixture
    const { lead } = fixture.scene
    await fixture.online(1)
    await fixture.offline(1)
    for (let time = 0; time < many; time++)
      await fixture.answer(1, rating('non-compliant', `the ${time}th`), time % 4)
    const found = await exportOf(fixture, 1)
    for (const place of [2, 117]) {
      const { edited } = await handInWithEditedRow(fixture, lead.id, found, place)
      fixture.expect(edited === place, `the ${place}th was edited, and it says the ${edited}th`)
    }
    const { receipts } = await handInAs(history, lead.id, assessmentId, found)
    fixture.expect(receipts.length === many, `${receipts.length} of ${many} were taken`)
    const log = (await fixture.log('answer')).map((row) => row.id).join()
    const written = found.rows.map((row) => row.body.id).join()
    fixture.expect(log === written, 'the answers are in another order in the log')
  },
}

const keyOf = async ({ world }: History, tab: ReturnType<Fixture['tab']>): Promise<string> => {
  const row = await world.during(tab.db.meta.get('export-key'))
  return row?.key === 'export-key' ? row.value : ''
}

export const exportsAnswersOfTwoLanesInTheirOrder: Scenario = {
  name: 'exports-answers-of-two-lanes-in-their-order',
  says: 'The work of a tablet lies in two lanes, and the server has a new key and lost the answers. The file is handed in, in the order of writing.',
  play: async (fixture) => {
    const { history, assessmentId, run, server, scene } = fixture
    const backup = await fixture.backUp()
    const tab = fixture.tab(1)
    await fixture.answer(tab, rating('fully-compliant', 'first'))
    await fixture.online(1)
    await fixture.offline(1)
    await run(circumstances.clone(history, fixture.tablet(1)))
    const copy = fixture.tablets.findIndex(({ name }) => name === `${fixture.tablet(1).name}'`)
    await fixture.sendAnswer(copy, rating('non-compliant', 'of the copy'), 1)
    await fixture.answer(tab, rating('non-compliant', 'second'))
    await fixture.online(1)
    await fixture.answer(tab, rating('not-confirmed', 'third'))
    await fixture.online(1)
    const before = await keyOf(history, tab)
    await server.look((db) =>
      db
        .updateTable('installation')
        .set({ value: Buffer.alloc(32, 9).toString('base64url') })
        .where('key', '=', 'signing-key')
        .execute(),
    )
    await fixture.online(1)
    const after = await keyOf(history, tab)
    fixture.expect(before !== after && after !== '', 'the tablet keeps the key of before')
    await fixture.offline(0, 1, 2, copy)
    const found = await exportOf(fixture, 1)
    await fixture.restoreBackup(backup)
    const lanes = new Set(found.rows.map((row) => row.deviceId))
    fixture.expect(lanes.size === 2, `it lies in ${lanes.size} lanes`)
    const texts = found.rows.map(({ body }) => (body['value'] as { findings: string }).findings)
    fixture.expect(texts.join() === 'first,second,third', `the file has ${texts.join()}`)
    await handInAs(history, scene.lead.id, assessmentId, found)
  },
}

export const exportsAnswersInTheirOrderWhenTheClockWasSetBack: Scenario = {
  name: 'exports-answers-in-their-order-when-the-clock-was-set-back',
  says: 'The clock of a tablet is set back before each of three answers. The file and the log have them in the order of writing.',
  play: async (fixture) => {
    const { history, assessmentId } = fixture
    await fixture.online(1)
    await fixture.offline(1)
    for (const [back, result] of ['first', 'second', 'third'].entries()) {
      fixture.tablet(1).skew = -back * hour
      await fixture.answer(1, rating('non-compliant', result))
    }
    const found = await exportOf(fixture, 1)
    const places = found.rows.map(({ n }) => n).join()
    fixture.expect(places === '1,2,3', `the file has their places as ${places}`)
    const [earliest] = found.rows.map(({ body }) => String(body['at'])).toSorted()
    fixture.expect(found.firstAt === earliest, `the first is of ${found.firstAt}`)
    await handInAs(history, fixture.scene.lead.id, assessmentId, found)
    const log = (await fixture.log('answer')).map(({ n }) => n).join()
    fixture.expect(log === '1,2,3', `the log has their places as ${log}`)
  },
}
