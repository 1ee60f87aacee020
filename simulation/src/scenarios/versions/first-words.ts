import { exportUnsent } from '@apron/pwa/sync/export-unsent.ts'
import { dismissNews } from '@apron/pwa/sync/question-news.ts'
import { prune } from '@apron/pwa/sync/prune.ts'
import { readExport } from '@apron/pwa/sync/read-export.ts'
import { findObstaclesOf } from '@apron/pwa/sync/submit.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { evict } from '../../people/evict.ts'
import { words } from '../../people/keeping.ts'
import { answerAll, expect, offline, rowsOn, statesOn, submit } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'
import { asks } from '../fixture/told-by-wire.ts'

/**
 * The third’s tablet lost all that it stored, its person signs in anew, takes the assessment offline, and the
 * server does not say what changed. The number of the tablet.
 */
async function asNew(stage: Stage): Promise<number> {
  const { history, assessmentId, run } = stage
  tells(stage, '/api/sync/changes', { status: 500, code: 'server-fault' })
  await run(evict(history, stage.tablet(2)))
  const tablet = history.tablets.findIndex(({ name }) => name === 't3*')
  const { db, ports } = stage.tab(tablet)
  void takeOffline(db, ports, assessmentId)
  await history.world.pass(1_000)
  return tablet
}

export const submitsFirst: Scenario = {
  name: 'a-submit-is-the-first-that-a-tablet-writes',
  says: 'Somebody on a tablet that never wrote anything submits, and at first there is no room: the submit and the tablet go by one name, and a file of it is of no other assessment.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, scene } = history
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const tablet = await asNew(stage)
    const { db, ports } = stage.tab(tablet)
    await offline(stage, tablet)
    expect(stage, (await world.during(db.meta.get('device'))) === undefined, 'it has a name')
    stage.tablet(tablet).room.refusals = 1
    await submit(stage, tablet)
    const device = await world.during(db.meta.get('device'))
    const [row] = await rowsOn(stage, tablet)
    const name = device?.key === 'device' ? device.deviceId : 'nothing'
    expect(
      stage,
      row?.deviceId === name,
      `the submit goes by ${row?.deviceId}, the tablet by ${name}`,
    )
    const { text } = await world.during(exportUnsent(db, ports, words))
    const own = readExport(text, assessmentId).kind
    expect(stage, own === 'unsealed', `for the assessment the file is ${own}`)
    const other = readExport(text, scene.assessments[1]!.id).kind
    expect(stage, other === 'elsewhere', `for another the file is ${other}`)
    await stage.connect(tablet, true)
    tells(stage, '/api/', null)
    const said = await statesOn(stage, tablet)
    expect(stage, said === 'done null', `the submit is ${said}`)
    return history
  },
}

export const noBackupKnown: Scenario = {
  name: 'a-tablet-that-knows-of-no-backup',
  says: 'The first answer that a server ever took is removed from a tablet that was never told what backups hold: it keeps that answer.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const tablet = await asNew(stage)
    const { db, ports } = stage.tab(tablet)
    await stage.answer(stage.tab(tablet), judged('non-compliant', 'the first'))
    await stage.connect(tablet, true)
    const [row] = await rowsOn(stage, tablet)
    expect(stage, row?.seq === 1, `the log has it at ${row?.seq}`)
    await stage.run(removeFromTablet(db, assessmentId))
    await stage.run(prune(db, ports))
    const said = await statesOn(stage, tablet)
    expect(stage, said === 'done null', `on the tablet is ${said}`)
    tells(stage, '/api/', null)
    await stage.connect(tablet, true)
    return history
  },
}

export const manyWords: Scenario = {
  name: 'a-question-of-many-words',
  says: 'A question is asked in a newer version of more words than a list shows: the list shows its beginning and cuts no letter in two, the tablet tells it as news until its person has read that, and what stands against a submit is named for each question.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId, questions } = stage
    const { world, scene } = history
    const { db } = stage.tab(0)
    const question = questions[0]!.id
    const en = `${'Is the fence whole? '.repeat(6).slice(0, 119)}🛬 And is it lit at night?`
    const params = { questionId: question }
    await asks(stage, scene.admin, 'question.change', { params, body: { text: { en } } })
    const change = (part: object) =>
      asks(stage, scene.supervisor, 'assessment.change', {
        params: { assessmentId },
        body: { questions: part },
      })
    await change({ takeOver: [{ question, version: 2 }] })
    await stage.connect(0, true)
    const outline = await world.during(db.outlines.get(assessmentId))
    const label = outline?.questions.find(({ id }) => id === question)?.label.en
    expect(stage, label === `${en.slice(0, 121)}…`, `the list shows ${label}`)
    const news = async () => (await world.during(db.assessments.get(assessmentId)))?.questionNews
    expect(stage, (await news())?.renewed?.join() === question, 'nobody is told what is new')
    stage.tablet(0).room.refusals = 1
    const full = await world.during(
      dismissNews(db, assessmentId).then(
        () => 'done',
        () => 'not done',
      ),
    )
    expect(stage, full === 'not done', `without room it is ${full}`)
    stage.tablet(0).room.refusals = 0
    await world.during(dismissNews(db, assessmentId))
    expect(stage, (await news()) === undefined, 'what was read is told as news')
    await change({ remove: [questions[1]!.id] })
    await stage.connect(0, true)
    const later = await news()
    expect(stage, later?.takenOut.join() === questions[1]!.id, 'nobody is told what was taken out')
    expect(stage, later?.renewed === undefined, 'what was read is told again')
    const against = async (reason: string): Promise<void> => {
      const obstacles = await world.during(findObstaclesOf(db, assessmentId))
      const named = obstacles
        .map((it) => ('question' in it ? `${it.reason} ${it.question}` : it.reason))
        .toSorted()
        .join()
      const open = questions
        .filter((_, index) => index !== 1)
        .map(({ id }, index) => `${index === 1 ? reason : 'unanswered'} ${id}`)
      const expected = open.toSorted().join()
      expect(stage, named === expected, `against a submit stands ${named}, not ${expected}`)
    }
    await offline(stage, 0, 1)
    await stage.answer(stage.tab(0), judged('non-compliant', ''), 2)
    await against('finding-missing')
    await stage.answer(stage.tab(1), judged('fully-compliant', 'of a colleague'), 2)
    for (const tablet of [1, 0]) await stage.connect(tablet, true)
    await against('in-conflict')
    return history
  },
}
