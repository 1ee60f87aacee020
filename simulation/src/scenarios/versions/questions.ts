import { type AnyInput, requestOf } from '@apron/contracts/request.ts'
import { table } from '@apron/contracts/table.ts'
import { storedOf } from '@apron/pwa/sync/record/stored.ts'
import { viewRegister } from '@apron/pwa/sync/view/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { newAssessment } from '../../people/management.ts'
import { callAs, mutationOf, sendBatch } from '../fixture/client.ts'
import { fakeReply } from '../fixture/fake-replies.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { launchPath } from '../fixture/paths.ts'
import { change, edit } from '../fixture/teams.ts'
import type { Scenario } from '../scenario.ts'

export const reportsARemovedQuestionAndNotOneThatCameBack: Scenario = {
  name: 'reports-a-removed-question-and-not-one-that-came-back',
  says: 'A question is removed and added again. The tablet reports the removal, and nothing once the question is back.',
  play: async (fixture) => {
    const { assessmentId, world } = fixture
    const { db } = fixture.tab(0)
    const out = fixture.questions[1]!.id
    const news = async () => (await world.during(db.assessments.get(assessmentId)))?.questionNews
    const asked = async () =>
      (await world.during(db.outlines.get(assessmentId)))?.questions.map(({ id }) => id) ?? []
    await change(fixture, { remove: [out] })
    await fixture.online(0)
    fixture.expect((await news())?.takenOut.join() === out, 'the removed question is not reported')
    fixture.expect(!(await asked()).includes(out), 'a removed question is still asked')
    await change(fixture, { add: [out] })
    await fixture.online(0)
    const shown = JSON.stringify(await news())
    fixture.expect(shown === undefined, `a question that came back is reported: ${shown}`)
    fixture.expect((await asked()).includes(out), 'a question that was added again is missing')
  },
}

export const parksAnAnswerToAnOlderVersion: Scenario = {
  name: 'parks-an-answer-to-an-older-version',
  says: 'A newer version of a question is adopted while a tablet holds an unsent answer. The tablet shows it as an answer to the older version, and the server parks it.',
  play: async (fixture) => {
    const { assessmentId, world } = fixture
    const { id: question } = fixture.questions[0]!
    const { db } = fixture.tab(1)
    await fixture.sendAnswer(0, rating('fully-compliant', 'of a colleague'))
    await fixture.online(1)
    await fixture.offline(1)
    await fixture.answer(1, rating('non-compliant', 'to the older version'))
    await edit(fixture, question, { text: { en: 'Is the fence whole, and lit?', ar: null } })
    await change(fixture, { takeOver: [{ question, version: 2 }] })
    // The tablet can only pull.
    const isSent = ({ method }: { readonly method: string }): boolean => method === 'PUT'
    fakeReply(fixture, launchPath, { status: 500 }, isSent)
    await fixture.online(1)
    const view = await world.during(viewRegister(db, assessmentId, answerRegister(question)))
    const { heads, former } = view
    fixture.expect(heads.length === 0, 'it is shown as the answer to the newer version')
    const waiting = former.filter((it) => it.isWaiting).length
    fixture.expect(waiting === 1, `${waiting} are shown as answers to the older version`)
    const stored = await world.during(storedOf(db, assessmentId))
    const inArabic = fixture.questions.length - 1
    fixture.expect(stored?.inArabic === inArabic, `${stored?.inArabic} count as Arabic`)
    fakeReply(fixture, '/api/', null)
    await fixture.online(1)
    fixture.expectEqual('states', await fixture.states(1), 'parked version-not-pinned')
  },
}

export const acceptsAnswersOnlyToThePinnedVersion: Scenario = {
  name: 'accepts-answers-only-to-the-pinned-version',
  says: 'An assessment asks the second version of a question. Answers to it or without a version are accepted; answers to other versions wait for the lead.',
  play: async (fixture) => {
    const { history, scene, world } = fixture
    const { lead } = scene
    // Of all questions, so that each that is drawn for the new assessment has a second version.
    for (const { questions } of scene.assessments)
      for (const { id } of questions) await edit(fixture, id, { text: { en: 'Is it lit?' } })
    await newAssessment(history)
    const made = scene.assessments.at(-1)
    const id = made?.id ?? ''
    const question = made?.questions[0]?.id ?? ''
    const deviceId = fixture.server.newId()
    for (const [n, version, expected] of [
      [1, 2, 'applied'],
      [2, 1, 'parked version-not-pinned'],
      [3, 3, 'parked version-not-pinned'],
    ] as const) {
      const mutation = mutationOf(fixture, { n, question, version })
      const found = await sendBatch(fixture, lead, { deviceId, mutations: [mutation] }, id)
      fixture.expect(found === expected, `an answer to version ${version} is ${found}`)
    }
    const alone = { question, complianceLevel: 'fully-compliant', findings: 'Lit.' }
    const found = await sendBatch(fixture, lead, alone, id)
    fixture.expect(found === 'applied', `an answer without a version is ${found}`)
    await world.pass(1_000)
  },
}

/** An edit among other requests, which may be told to retry. */
async function editMeanwhile(fixture: Fixture, who: string, input: AnyInput): Promise<void> {
  const { network, server, watch, tokens } = fixture.history
  const { method, url, body } = requestOf(table['question.change'], input)
  const headers = { authorization: `Bearer ${tokens.get(who) ?? ''}` }
  const asked = { method, url, headers, body }
  await network.crowd.come(() => watch.around(asked, () => server.handleSafely(asked)), false)
}

export const refusesAnEditOnceTheRoleHasChanged: Scenario = {
  name: 'refuses-an-edit-once-the-role-has-changed',
  says: 'An editor gets another role while the server handles their edit. No edit follows the change of role.',
  play: async (fixture) => {
    const { world, scene, server } = fixture
    const { admin, analyst } = scene
    const give = (role: string) =>
      callAs(fixture, admin, 'user.change', { params: { userId: analyst.id }, body: { role } })
    await server.look((db) =>
      db.updateTable('user').set({ role: 'admin' }).where('id', '=', analyst.id).execute(),
    )
    const questionId = fixture.questions[0]!.id
    for (let time = 0; time < 12; time++) {
      fixture.hold(1, '/api/assessment')
      await fixture.answer(1, rating('fully-compliant', `the ${time}th`), 1)
      await fixture.poke(1, 500)
      const batch = fixture.next()
      batch.arrive(true)
      await world.pass(10)
      const body = { regulations: `the ${time}th` }
      void editMeanwhile(fixture, analyst.id, { params: { questionId }, body })
      void give('quality-analyst')
      await world.pass(100)
      batch.answer()
      fixture.hold(1, null)
      await world.pass(1_000)
      const log = [...(await fixture.log('user.change')), ...(await fixture.log('question.change'))]
      const last = log.toSorted((a, b) => b.seq - a.seq)[0]
      const isTheirs = last?.kind === 'question.change' && last.actorId === analyst.id
      fixture.expect(!isTheirs, `the ${time}th time somebody edited who may not any more`)
      await fixture.run(give('admin'))
    }
  },
}

export const reportsAddedRemovedAndRenewedQuestionsTogether: Scenario = {
  name: 'reports-added-removed-and-renewed-questions-together',
  says: 'Questions are added, removed and renewed in turn. The tablet reports exactly the difference that is left.',
  play: async (fixture) => {
    const { assessmentId, questions, world, scene } = fixture
    const { db } = fixture.tab(0)
    const another = scene.assessments[1]!.questions[0]!.id
    const out = questions[1]!.id
    const question = questions[0]!.id
    const shown = async (): Promise<string> => {
      await fixture.online(0)
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
      const found = await shown()
      fixture.expect(found === expected, `${when} the tablet reports ${found}, not ${expected}`)
    }
    await change(fixture, { add: [another], remove: [out] })
    await says('in another; out the 2.', 'with one in and one out')
    await change(fixture, { remove: [another], add: [out] })
    await says('nothing', 'when both went back')
    await edit(fixture, question, { text: { en: 'Is the fence whole, and lit?' } })
    await change(fixture, { add: [another], takeOver: [{ question, version: 2 }] })
    await says('in another; out; new the 1.', 'with one in and one renewed')
    await change(fixture, { remove: [another] })
    await says('in; out; new the 1.', 'when the one is out again')
    await change(fixture, { remove: [out] })
    await says('in; out the 2.; new the 1.', 'with another out')
  },
}

export const asksTheQuestionsOfTheRestoredServer: Scenario = {
  name: 'asks-the-questions-of-the-restored-server',
  says: 'A restore takes back the removal of a question, and another question is removed under the same number. The tablet asks what the server asks now.',
  play: async (fixture) => {
    const { assessmentId, world } = fixture
    const { db } = fixture.tab(1)
    const [first, other] = fixture.questions.map(({ id }) => id)
    const assessment = async () => world.during(db.assessments.get(assessmentId))
    const asked = async (): Promise<string> => {
      const outline = await world.during(db.outlines.get(assessmentId))
      const ids = outline?.questions.map(({ id }) => id) ?? []
      return `${ids.includes(first!)}, ${ids.includes(other!)}`
    }
    await fixture.sendAnswer(0, rating('fully-compliant', 'in the backup'))
    await fixture.online(1)
    const backup = await fixture.backUp()
    await change(fixture, { remove: [first] })
    await fixture.online(1)
    fixture.expectEqual('first it asks', await asked(), 'false, true')
    const before = (await assessment())?.contentSeq
    await fixture.offline(0, 1, 2)
    await fixture.restoreBackup(backup)
    await change(fixture, { remove: [other] })
    await fixture.online(1)
    fixture.expectEqual('the number is', (await assessment())?.questionsSeq, before)
    fixture.expectEqual('then it asks', await asked(), 'true, false')
  },
}
