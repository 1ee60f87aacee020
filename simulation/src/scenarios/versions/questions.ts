import { type AnyInput, requestOf } from '@apron/contracts/request.ts'
import { table } from '@apron/contracts/table.ts'
import { storedOf } from '@apron/pwa/sync/stored.ts'
import { viewRegister } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { newAssessment } from '../../people/management.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/client.ts'
import { tells } from '../fixture/fake-replies.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { launchPath } from '../fixture/paths.ts'
import { expect, logOf, offline, statesOn } from '../fixture/steps.ts'
import { change, edit } from '../fixture/teams.ts'
import type { Scenario } from '../scenario.ts'

export const reportsARemovedQuestionAndNotOneThatCameBack: Scenario = {
  name: 'reports-a-removed-question-and-not-one-that-came-back',
  says: 'A question is removed and added again. The tablet reports the removal, and nothing once the question is back.',
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

export const parksAnAnswerToAnOlderVersion: Scenario = {
  name: 'parks-an-answer-to-an-older-version',
  says: 'A newer version of a question is adopted while a tablet holds an unsent answer. The tablet shows it as an answer to the older version, and the server parks it.',
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
    tells(stage, launchPath, { status: 500 }, isSent)
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

export const acceptsAnswersOnlyToThePinnedVersion: Scenario = {
  name: 'accepts-answers-only-to-the-pinned-version',
  says: 'An assessment asks the second version of a question. Answers to it or without a version are accepted; answers to other versions wait for the lead.',
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

/** The same in the middle of others, where it may be told to come again. */
async function editMeanwhile(stage: Stage, who: string, input: AnyInput): Promise<void> {
  const { network, server, watch, tokens } = stage.history
  const { method, url, body } = requestOf(table['question.change'], input)
  const headers = { authorization: `Bearer ${tokens.get(who) ?? ''}` }
  const asked = { method, url, headers, body }
  await network.crowd.come(() => watch.around(asked, () => server.handleSafely(asked)), false)
}

export const refusesAnEditOnceTheRoleHasChanged: Scenario = {
  name: 'refuses-an-edit-once-the-role-has-changed',
  says: 'An editor gets another role while the server handles their edit. No edit follows the change of role.',
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

export const reportsAddedRemovedAndRenewedQuestionsTogether: Scenario = {
  name: 'reports-added-removed-and-renewed-questions-together',
  says: 'Questions are added, removed and renewed in turn. The tablet reports exactly the difference that is left.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId, questions } = stage
    const { world, scene } = history
    const { db } = stage.tab(0)
    const another = scene.assessments[1]!.questions[0]!.id
    const out = questions[1]!.id
    const question = questions[0]!.id
    const told = async (): Promise<string> => {
      await stage.connect(0, true)
      const news = (await world.during(db.assessments.get(assessmentId)))?.questionNews
      if (news === undefined) return 'nothing'
      const name = (id: string): string =>
        id === another ? 'another' : `the ${questions.findIndex((it) => it.id === id) + 1}.`
      const { added, takenOut, renewed } = news
      const of = (what: string, ids: readonly string[] | undefined): string[] =>
        ids === undefined ? [] : [`${what} ${ids.map(name).join()}`.trim()]
      return [...of('in', added), ...of('out', takenOut), ...of('new', renewed)].join('; ')
    }
    const says = async (expected: string, when: string): Promise<void> => {
      const said = await told()
      expect(stage, said === expected, `${when} the tablet tells ${said}, not ${expected}`)
    }
    await change(stage, { add: [another], remove: [out] })
    await says('in another; out the 2.', 'with one in and one out')
    await change(stage, { remove: [another], add: [out] })
    await says('nothing', 'when both went back')
    await edit(stage, question, { text: { en: 'Is the fence whole, and lit?' } })
    await change(stage, { add: [another], takeOver: [{ question, version: 2 }] })
    await says('in another; out; new the 1.', 'with one in and one renewed')
    await change(stage, { remove: [another] })
    await says('in; out; new the 1.', 'when the one is out again')
    await change(stage, { remove: [out] })
    await says('in; out the 2.; new the 1.', 'with another out')
    return history
  },
}
