import { countUnsent } from '@apron/pwa/sync/view/counts.ts'
import { dropDraft, recordDraft, recordDrafts, writeDraft } from '@apron/pwa/sync/record/drafts.ts'
import { findObstaclesOf } from '@apron/pwa/sync/record/submit.ts'
import { answerRegister, intervieweeRegister, summaryRegister } from '@apron/scoring/register.ts'
import { attempt } from '../../people/attempt.ts'
import { kill } from '../../people/circumstances.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { leave, type } from '../fixture/typing.ts'
import type { Scenario } from '../scenario.ts'

const unsentOn = (fixture: Fixture): Promise<number> =>
  fixture.history.world.during(countUnsent(fixture.tab(0).db))

export const sendsNothingWhenAFieldIsLeftUnchanged: Scenario = {
  name: 'sends-nothing-when-a-field-is-left-unchanged',
  says: 'A person types what already stands, and nothing is unsent. With a full disk they are told, and the text is kept and sent later.',
  play: async (fixture) => {
    const { room } = fixture.tablet(0)
    const register = answerRegister(fixture.questions[0]!.id)
    await fixture.sendAnswer(0, rating('non-compliant', 'The fence is cut.'))
    await type(fixture, 0, rating('non-compliant', 'The fence is cut.'), { register: register })
    fixture.expectEqual('count as unsent while it is typed', await unsentOn(fixture), 1)
    await leave(fixture, 0, register)
    fixture.expectEqual('count as unsent, and nothing was changed', await unsentOn(fixture), 0)
    const person = intervieweeRegister(fixture.server.newId())
    const value = { function: 'Duty officer', name: 'Salma سلمى' }
    await type(fixture, 0, value, { register: person })
    await leave(fixture, 0, person)
    await fixture.online(0)
    const [named] = await fixture.log('interviewee')
    const isSent = named?.status === 'applied' && named.body.includes(JSON.stringify(value))
    fixture.expect(isSent, `of the person the log has ${named?.body}`)
    await type(fixture, 0, rating('non-compliant', 'The fence is cut, twice.'), {
      register: register,
    })
    room.refusals = 50
    await leave(fixture, 0, register)
    fixture.expect(fixture.refusals('StorageFullError') === 1, 'the person was not told')
    room.refusals = 0
    const kept = await unsentOn(fixture)
    fixture.expect(kept === 1, `${kept} count as unsent when there was no room`)
    await leave(fixture, 0, register)
    await fixture.online(0)
    const last = (await fixture.log('answer')).at(-1)?.body ?? ''
    fixture.expect(last.includes('cut, twice'), 'the text typed without room is not sent')
  },
}

export const submitsAfterATextThatIsTooLongIsDiscarded: Scenario = {
  name: 'submits-after-a-text-that-is-too-long-is-discarded',
  says: 'A summary that is too long prevents the submit and is named. Its author discards it, the battery dies, and it does not return.',
  play: async (fixture) => {
    const { history, assessmentId, world } = fixture
    const register = summaryRegister('findings')
    await fixture.answerAll(0)
    await fixture.online(0)
    await fixture.offline(0)
    const obstacles = async (): Promise<string> =>
      (await world.during(findObstaclesOf(fixture.tab(0).db, assessmentId)))
        .map((it) => `${it.reason} ${'register' in it ? it.register : ''}`)
        .join()
    await type(fixture, 0, 'It fits. يسع.', { register: register })
    fixture.expectEqual('a text that can be sent prevents the submit', await obstacles(), '')
    await type(fixture, 0, 'long '.repeat(1_001), { register: register })
    const stuck = await obstacles()
    fixture.expect(stuck === `text-stuck ${register}`, `what prevents the submit: ${stuck}`)
    if (stuck === '') return
    await fixture.submit(0)
    fixture.expect(fixture.refusals('ObstaclesError') === 1, 'the person was not told')
    const tab = fixture.tab(0)
    await fixture.run(dropDraft(tab.db, assessmentId, register).then(() => kill(history, tab)))
    await world.pass(21_000)
    const unsent = await unsentOn(fixture)
    fixture.expect(unsent === 0, `${unsent} count as unsent, and the text was given up`)
    if (unsent > 0) return
    await fixture.submit(0)
    await fixture.online(0)
    const shown = (await fixture.log('submit')).map((row) => row.status).join()
    fixture.expect(shown === 'applied', `the submit is ${shown}`)
  },
}

/** Somebody types on the lead's tablet, in the first or second assessment; the register. */
async function typeIn(
  fixture: Fixture,
  assessment: number,
  question: number,
  text: string,
): Promise<string> {
  const { history, tab } = fixture
  const { id: assessmentId, questions } = history.scene.assessments[assessment]!
  const { id, version } = questions[question]!
  const register = answerRegister(id)
  const value = rating('non-compliant', text)
  const { db, ports } = tab(0)
  await history.world.during(writeDraft(db, ports, { assessmentId, register, value, version }))
  return register
}

export const sendsTypedTextsBeforeTheSubmitOfTheirAssessment: Scenario = {
  name: 'sends-typed-texts-before-the-submit-of-their-assessment',
  says: 'A person types in two assessments and submits the first. The text of the first is sent before the submit, that of the other after a restart.',
  play: async (fixture) => {
    const { history, world, scene } = fixture
    const other = scene.assessments[1]!.id
    const db = () => fixture.tab(0).db
    const typing = () => world.during(db().drafts.count())
    const lastTexts = async (id: string): Promise<string> =>
      (await fixture.rows(0))
        .filter((row) => row.assessmentId === id)
        .map(
          ({ body }) => (body['value'] as { findings?: string } | undefined)?.findings ?? 'submit',
        )
        .slice(-2)
        .join()
    await fixture.answerAll(0)
    await fixture.online(0)
    await fixture.offline(0)
    await typeIn(fixture, 0, 0, 'typed last')
    await typeIn(fixture, 1, 0, 'half a sen')
    await fixture.submit(0)
    const first = await lastTexts(fixture.assessmentId)
    fixture.expect(first === 'typed last,submit', `in the first assessment: ${first}`)
    const half = await lastTexts(other)
    fixture.expect(half === '' && (await typing()) === 1, `in the other: ${half}`)
    kill(history, fixture.tab(0))
    await world.pass(21_000)
    fixture.expectEqual('reopened, in the other', await lastTexts(other), 'half a sen')
    const late = await typeIn(fixture, 0, 1, 'behind the submit')
    const long = await typeIn(fixture, 1, 1, 'long '.repeat(101))
    await typeIn(fixture, 1, 0, 'it fits')
    const { ports } = fixture.tab(0)
    const ofOne = await world.during(recordDrafts(db(), ports, other))
    fixture.expect(ofOne === 1, `${ofOne} remain in the other`)
    const ofAll = await world.during(recordDrafts(db(), ports))
    fixture.expect(ofAll === 2, `${ofAll} remain in all`)
    const sent = await lastTexts(other)
    fixture.expect(sent === 'half a sen,it fits', `in the other: ${sent}`)
    await world.during(dropDraft(db(), fixture.assessmentId, late))
    await world.during(dropDraft(db(), other, long))
    await fixture.online(0)
  },
}

export const keepsAKeystrokeWhileTheTextIsRecorded: Scenario = {
  name: 'keeps-a-keystroke-while-the-text-is-recorded',
  says: 'A person types on in another tab while the text is recorded, at each step of it. The last keystroke is kept.',
  tabs: 2,
  play: async (fixture) => {
    const { history, assessmentId, questions } = fixture
    await fixture.offline(0)
    const { id, version } = questions[0]!
    const register = answerRegister(id)
    for (let after = 0; after < 16; after++) {
      const [tab, other] = [fixture.tab(0, 0), fixture.tab(0, 1)]
      const draft = (text: string) => ({
        assessmentId,
        register,
        version,
        value: rating('non-compliant', text),
      })
      await fixture.run(writeDraft(tab.db, tab.ports, draft(`begun ${after}`)))
      const next = draft(`typed on ${after}`)
      fixture.world.interrupt(after, 'a keystroke', () => {
        void attempt(history, other, 'types', () => writeDraft(other.db, other.ports, next))
      })
      const recorded = attempt(history, tab, 'leaves', () =>
        recordDraft(tab.db, tab.ports, assessmentId, register),
      )
      await fixture.run(recorded)
      const kept = await fixture.world.during(tab.db.drafts.get([assessmentId, register]))
      const rows = await fixture.world.during(tab.db.outbox.toArray())
      const found = [kept?.value, ...rows.map((row) => row.body.value)]
      const isThere = found.some((value) => JSON.stringify(value) === JSON.stringify(next.value))
      fixture.expect(isThere, `"typed on ${after}" is nowhere`)
    }
  },
}
