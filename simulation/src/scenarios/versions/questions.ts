import { requestOf, type AnyInput } from '@apron/contracts/request.ts'
import { table } from '@apron/contracts/table.ts'
import { storedOf } from '@apron/pwa/sync/stored.ts'
import { viewRegister } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { viewServer } from '../../server/look.ts'
import { newAssessment } from '../../people/management.ts'
import { expect, logOf, offline, statesOn } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

/** A supervisor changes what an assessment asks. */
export async function change(
  stage: Stage,
  questions: object,
  assessmentId: string = stage.assessmentId,
): Promise<void> {
  const { supervisor } = stage.history.scene
  const input = { params: { assessmentId }, body: { questions } }
  const { status } = await asks(stage, supervisor, 'assessment.change', input)
  expect(stage, status === 200, `the questions were not changed: ${status}`)
}

/** An admin edits a question of the catalogue. */
export async function edit(stage: Stage, questionId: string, parts: object): Promise<void> {
  const input = { params: { questionId }, body: parts }
  const { status } = await asks(stage, stage.history.scene.admin, 'question.change', input)
  expect(stage, status === 200, `the question was not edited: ${status}`)
}

export const outAndBack: Scenario = {
  name: 'a-question-that-is-taken-out-and-put-back',
  says: 'A question is taken out of an audit while a tablet works on it, then put back: the tablet tells the first as news, asks what is asked then, and of what came and went again it tells nothing.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world } = history
    const { db } = stage.tab(0)
    const out = stage.questions[1]!.id
    const news = async () => (await world.during(db.assessments.get(assessmentId)))?.questionNews
    const asked = async () =>
      (await world.during(db.outlines.get(assessmentId)))?.questions.map(({ id }) => id) ?? []
    await change(stage, { remove: [out] })
    await stage.connect(0, true)
    expect(stage, (await news())?.takenOut.join() === out, 'nobody is told what was taken out')
    expect(stage, !(await asked()).includes(out), 'what was taken out is still asked')
    await change(stage, { add: [out] })
    await stage.connect(0, true)
    const told = JSON.stringify(await news())
    expect(stage, told === undefined, `what came and went is told as news: ${told}`)
    expect(stage, (await asked()).includes(out), 'what was put back is not asked')
    return history
  },
}

export const newerVersion: Scenario = {
  name: 'a-newer-version-under-an-unsent-answer',
  says: 'A tablet holds an unsent answer to a question whose newer version, without Arabic, is taken over: the answer is shown as one to the older version and no more, the server keeps it for the lead, and the tablet does not say that all is there in Arabic.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world } = history
    const { id: question } = stage.questions[0]!
    const { db } = stage.tab(1)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'of a colleague'))
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'to the older version'))
    await edit(stage, question, { text: { en: 'Is the fence whole, and lit?', ar: null } })
    await change(stage, { takeOver: [{ question, version: 2 }] })
    // What it would send fails, what changed is told.
    const isSent = ({ method }: { readonly method: string }): boolean => method === 'PUT'
    tells(stage, '/api/assessment/launch', { status: 500 }, isSent)
    await stage.connect(1, true)
    const view = await world.during(viewRegister(db, assessmentId, answerRegister(question)))
    const { heads, former } = view
    expect(stage, heads.length === 0, 'it is shown as the answer to the newer version')
    const waiting = former.filter((it) => it.isWaiting).length
    expect(stage, waiting === 1, `${waiting} are shown as answers to the older version`)
    const stored = await world.during(storedOf(db, assessmentId))
    const inArabic = stage.questions.length - 1
    expect(stage, stored?.inArabic === inArabic, `${stored?.inArabic} are called Arabic`)
    tells(stage, '/api/', null)
    await stage.connect(1, true)
    const said = await statesOn(stage, 1)
    expect(stage, said === 'parked version-not-pinned', `it is ${said}`)
    return history
  },
}

export const answeredByVersion: Scenario = {
  name: 'answers-to-three-versions',
  says: 'An audit is made of a question in its second version: an answer to that is taken, also from a client that says no version, and one to the first or to a third waits for the lead.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { scene, world } = history
    const { lead } = scene
    // Of all that there is, so that whatever is drawn for the new one is in its second version.
    for (const { questions } of scene.assessments)
      for (const { id } of questions) await edit(stage, id, { text: { en: 'Is it lit?' } })
    await newAssessment(history)
    const made = scene.assessments.at(-1)
    const id = made?.id ?? ''
    const question = made?.questions[0]?.id ?? ''
    const deviceId = history.server.newId()
    for (const [n, version, expected] of [
      [1, 2, 'applied'],
      [2, 1, 'parked version-not-pinned'],
      [3, 3, 'parked version-not-pinned'],
    ] as const) {
      const mutation = mutationOf(stage, { n, question, version })
      const said = await sendsBatch(stage, lead, { deviceId, mutations: [mutation] }, id)
      expect(stage, said === expected, `an answer to version ${version} is ${said}`)
    }
    const alone = { question, complianceLevel: 'fully-compliant', findings: 'Lit.' }
    const said = await sendsBatch(stage, lead, alone, id)
    expect(stage, said === 'applied', `an answer without a version is ${said}`)
    await world.pass(1_000)
    return history
  },
}

export const emptied: Scenario = {
  name: 'a-text-of-the-catalogue-is-emptied',
  says: 'An admin writes a regulation to a question and takes it away again: it is gone, and the log says both.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const questionId = stage.questions[0]!.id
    await edit(stage, questionId, { regulations: 'Annex 14, 9.10' })
    await edit(stage, questionId, { regulations: '' })
    const input = { params: { questionId } }
    const { said } = await asks(stage, history.scene.admin, 'question.one', input)
    const isGone = !JSON.stringify(said).includes('Annex 14')
    expect(stage, isGone, 'what was emptied is there again')
    const acts = await logOf(stage, 'question.change')
    expect(stage, acts.length === 2, `the log has ${acts.length} of 2 changes`)
    const isNamed = acts.every((row) => row.target === questionId)
    expect(stage, isNamed, 'the log does not say what was changed')
    const { seq } = await viewServer(history.server)
    expect(stage, acts.at(-1)?.seq === seq, 'the last change is not the last row')
    return history
  },
}

/** The same in the middle of others, where it may be told to come again. */
async function editMeanwhile(stage: Stage, who: string, input: AnyInput): Promise<void> {
  const { network, server, watch, tokens } = stage.history
  const { method, url, body } = requestOf(table['question.change'], input)
  const headers = { authorization: `Bearer ${tokens.get(who) ?? ''}` }
  const asked = { method, url, headers, body }
  await network.crowd.come(() => watch.around(asked, () => server.handleSafely(asked)), false)
}

export const anotherRoleMeanwhile: Scenario = {
  name: 'another-role-while-a-question-is-edited',
  says: 'Somebody is given another role while the server handles their edit of a question: whichever comes first in the log, nobody edits who may not any more.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, scene, server } = history
    const { admin, analyst } = scene
    const give = (role: string) =>
      asks(stage, admin, 'user.change', { params: { userId: analyst.id }, body: { role } })
    await server.look((db) =>
      db.updateTable('user').set({ role: 'admin' }).where('id', '=', analyst.id).execute(),
    )
    const questionId = stage.questions[0]!.id
    for (let time = 0; time < 12; time++) {
      stage.hold(1, '/api/assessment')
      await stage.answer(stage.tab(1), judged('fully-compliant', `the ${time}th`), 1)
      stage.tab(1).engine.poke()
      await world.pass(500)
      const batch = stage.next()
      batch.arrive(true)
      await world.pass(10)
      const body = { regulations: `the ${time}th` }
      void editMeanwhile(stage, analyst.id, { params: { questionId }, body })
      void give('quality-analyst')
      await world.pass(100)
      batch.answer()
      stage.hold(1, null)
      await world.pass(1_000)
      const log = [
        ...(await logOf(stage, 'user.change')),
        ...(await logOf(stage, 'question.change')),
      ]
      const last = log.toSorted((a, b) => b.seq - a.seq)[0]
      const isTheirs = last?.kind === 'question.change' && last.actorId === analyst.id
      expect(stage, !isTheirs, `the ${time}th time somebody edited who may not any more`)
      await stage.run(give('admin'))
    }
    return history
  },
}

export const newsToldToWait: Scenario = {
  name: 'changed-questions-and-told-to-wait',
  says: 'The questions of two audits have changed, and as a tablet fetches those of one the server asks it to come back in ten minutes: it asks nothing for as long, says that it is not reached, and then fetches both.',
  play: async () => {
    const stage = await createStage()
    const { world, scene, witness } = stage.history
    const { db, name, engine } = stage.tab(0)
    const two = scene.assessments.slice(0, 2)
    for (const { id, questions } of two) await change(stage, { remove: [questions[1]!.id] }, id)
    const isFetched = ({ method }: { readonly method: string }): boolean => method === 'GET'
    tells(stage, '/api/assessment/launch', { status: 503, retryAfter: '600' }, isFetched)
    const times = (path: string): number =>
      witness.asked.filter((it) => it.tab === name && it.path.startsWith(path)).length
    const before = times('/api/assessment/launch')
    engine.poke()
    await world.pass(60_000)
    const tried = times('/api/assessment/launch') - before
    expect(stage, tried === 1, `told to wait, it fetched ${tried} times`)
    const asked = times('')
    await world.pass(7 * 60_000)
    expect(stage, times('') === asked, `it asked ${times('') - asked} times when told to wait`)
    tells(stage, '/api/assessment/launch', null)
    await world.pass(5 * 60_000)
    const outlines = await world.during(db.outlines.bulkGet(two.map(({ id }) => id)))
    const behind = outlines.filter((it, index) =>
      it?.questions.some(({ id }) => id === two[index]?.questions[1]?.id),
    )
    expect(stage, behind.length === 0, `${behind.length} still ask what was taken out`)
    return stage.history
  },
}
