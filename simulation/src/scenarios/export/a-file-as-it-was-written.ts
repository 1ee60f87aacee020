import { readExport } from '@apron/pwa/sync/read-export.ts'
import { handInAs } from '../../people/handing-in.ts'
import { copyOf } from '../receipts/copies.ts'
import { answerElsewhere, expect, logOf, offline } from '../fixture/deeds.ts'
import { exported, fileOf } from './exported.ts'
import { rewrites } from '../fixture/rewritten.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'

const hour = 3_600_000

export const clockPutBack: Scenario = {
  name: 'a-file-of-a-tablet-whose-clock-was-put-back',
  says: 'Without signal somebody answers three times, and the clock of the tablet is put back an hour before each: its file has the answers in the order in which they were written, and so has the log once the lead hands it in.',
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

export const lanesByPlace: Scenario = {
  name: 'a-file-of-two-lanes-and-a-clock-that-was-put-back',
  says: 'A tablet was imaged and took a name of its own, and its clock was put back as it went on in one audit and right as it went on in the other: its file has the answers of both in the order in which they were written.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const tab = stage.tab(1)
    await stage.answer(tab, judged('fully-compliant', 'first'))
    await answerElsewhere(stage, 1, judged('fully-compliant', 'first'))
    await stage.connect(1, true)
    await offline(stage, 1)
    const copy = await copyOf(stage, 1)
    await stage.answer(stage.tab(copy), judged('non-compliant', 'of the copy'), 1)
    await stage.connect(copy, true)
    stage.tablet(1).skew = -hour
    await stage.answer(tab, judged('non-compliant', 'second'))
    await stage.connect(1, true)
    stage.tablet(1).skew = 0
    await answerElsewhere(stage, 1, judged('non-compliant', 'second'))
    await stage.connect(1, true)
    const file = await fileOf(stage, 1)
    for (const id of [assessmentId, history.scene.assessments[1]!.id]) {
      const found = readExport(file, id)
      const rows = found.kind === 'found' ? found.rows : []
      const lanes = new Set(rows.map(({ deviceId }) => deviceId)).size
      expect(stage, lanes === 2, `they lie in ${lanes} lanes`)
      const texts = rows.map(({ body }) => (body['value'] as { findings: string }).findings)
      expect(stage, texts.join() === 'first,second', `the file has ${texts.join()}`)
    }
    return history
  },
}

export const withoutSeals: Scenario = {
  name: 'a-file-without-seals',
  says: 'A server of an older release never gave the tablet a key: of the file with its one answer whoever hands it in is told that it is not sealed, and of another assessment that nothing of it is in there; once there is a key the file has the answer.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, scene } = history
    const { db } = stage.tab(1)
    const end = rewrites(stage, '/api/sync/changes', ({ exportKey: _, ...said }) => said)
    await stage.connect(1, true)
    await world.during(db.meta.delete('export-key'))
    await stage.connect(1, true)
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'the only one'))
    const file = await fileOf(stage, 1)
    const own = readExport(file, assessmentId).kind
    expect(stage, own === 'unsealed', `of its own assessment it says ${own}`)
    const other = readExport(file, scene.assessments[1]!.id).kind
    expect(stage, other === 'elsewhere', `of the other assessment it says ${other}`)
    end()
    await stage.connect(1, true)
    const { rows, unsent, firstAt } = await exported(stage, 1)
    const isWhole = rows.length === 1 && unsent === 0 && firstAt === null
    expect(stage, isWhole, `with a key it has ${rows.length} answers, ${unsent} of them unsent`)
    return history
  },
}
