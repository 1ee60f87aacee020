import { countUnsent } from '@apron/pwa/sync/counts.ts'
import { dropDraft, recordDraft, recordDrafts, writeDraft } from '@apron/pwa/sync/drafts.ts'
import { findObstaclesOf } from '@apron/pwa/sync/submit.ts'
import {
  answerRegister,
  intervieweeRegister,
  parseRegister,
  summaryRegister,
} from '@apron/scoring/register.ts'
import { attempt, noteSaved } from '../../people/attempt.ts'
import { kill } from '../../people/circumstances.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { answerAll, expect, logOf, offline, refusals, rowsOn, submit } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'

/** Somebody types on the lead's tablet. */
async function type(stage: Stage, register: string, value: unknown): Promise<void> {
  const { history, assessmentId, questions } = stage
  const { db, ports } = stage.tab(0)
  const version = parseRegister(register)?.kind === 'answer' ? questions[0]!.version : null
  await history.world.during(writeDraft(db, ports, { assessmentId, register, value, version }))
}

/** They leave the field. */
async function leave(stage: Stage, register: string): Promise<void> {
  const { history, assessmentId } = stage
  const tab = stage.tab(0)
  const act = async (): Promise<void> => {
    const left = await attempt(history, tab, 'leaves', () =>
      recordDraft(tab.db, tab.ports, assessmentId, register),
    )
    if (left?.value) noteSaved(history, tab, left.value)
  }
  await stage.run(act())
}

const unsentOn = (stage: Stage): Promise<number> =>
  stage.history.world.during(countUnsent(stage.tab(0).db))

export const sendsNothingWhenAFieldIsLeftUnchanged: Scenario = {
  name: 'sends-nothing-when-a-field-is-left-unchanged',
  says: 'A person types what already stands, and nothing is unsent. With a full disk they are told, and the text is kept and sent later.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { room } = stage.tablet(0)
    const register = answerRegister(stage.questions[0]!.id)
    await stage.answer(stage.tab(0), judged('non-compliant', 'The fence is cut.'))
    await stage.connect(0, true)
    await type(stage, register, judged('non-compliant', 'The fence is cut.'))
    const typing = await unsentOn(stage)
    expect(stage, typing === 1, `${typing} are called unsent while it is typed`)
    await leave(stage, register)
    const same = await unsentOn(stage)
    expect(stage, same === 0, `${same} are called unsent, and nothing was changed`)
    const person = intervieweeRegister(history.server.newId())
    const value = { function: 'Duty officer', name: 'Salma سلمى' }
    await type(stage, person, value)
    await leave(stage, person)
    await stage.connect(0, true)
    const [named] = await logOf(stage, 'interviewee')
    const isSent = named?.status === 'applied' && named.body.includes(JSON.stringify(value))
    expect(stage, isSent, `of the person the log has ${named?.body}`)
    await type(stage, register, judged('non-compliant', 'The fence is cut, twice.'))
    room.refusals = 50
    await leave(stage, register)
    expect(stage, refusals(stage, 'StorageFullError') === 1, 'no room, and nobody was told')
    room.refusals = 0
    const kept = await unsentOn(stage)
    expect(stage, kept === 1, `${kept} are called unsent when there was no room`)
    await leave(stage, register)
    await stage.connect(0, true)
    const last = (await logOf(stage, 'answer')).at(-1)?.body ?? ''
    expect(stage, last.includes('cut, twice'), 'what was typed without room is not sent')
    return history
  },
}

export const submitsAfterATextThatIsTooLongIsDiscarded: Scenario = {
  name: 'submits-after-a-text-that-is-too-long-is-discarded',
  says: 'A summary that is too long prevents the submit and is named. Its author discards it, the battery dies, and it does not return.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world } = history
    const register = summaryRegister('findings')
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await offline(stage, 0)
    const obstacles = async (): Promise<string> =>
      (await world.during(findObstaclesOf(stage.tab(0).db, assessmentId)))
        .map((it) => `${it.reason} ${'register' in it ? it.register : ''}`)
        .join()
    await type(stage, register, 'It fits. يسع.')
    const none = await obstacles()
    expect(stage, none === '', `what can be sent stands against submitting: ${none}`)
    await type(stage, register, 'long '.repeat(1_001))
    const stuck = await obstacles()
    expect(stage, stuck === `text-stuck ${register}`, `what stands against submitting: ${stuck}`)
    if (stuck === '') return history
    await submit(stage, 0)
    expect(stage, refusals(stage, 'ObstaclesError') === 1, 'nobody is told that a text stays')
    const tab = stage.tab(0)
    await stage.run(dropDraft(tab.db, assessmentId, register).then(() => kill(history, tab)))
    await world.pass(21_000)
    const unsent = await unsentOn(stage)
    expect(stage, unsent === 0, `${unsent} are called unsent, and the text was given up`)
    if (unsent > 0) return history
    await submit(stage, 0)
    await stage.connect(0, true)
    const told = (await logOf(stage, 'submit')).map((row) => row.status).join()
    expect(stage, told === 'applied', `the submit is ${told}`)
    return history
  },
}

/** Somebody types on the lead's tablet, in the first audit or the second. */
async function types(stage: Stage, audit: number, question: number, text: string): Promise<string> {
  const { history, tab } = stage
  const { id: assessmentId, questions } = history.scene.assessments[audit]!
  const { id, version } = questions[question]!
  const register = answerRegister(id)
  const value = judged('non-compliant', text)
  const { db, ports } = tab(0)
  await history.world.during(writeDraft(db, ports, { assessmentId, register, value, version }))
  return register
}

export const sendsTypedTextsBeforeTheSubmitOfTheirAssessment: Scenario = {
  name: 'sends-typed-texts-before-the-submit-of-their-assessment',
  says: 'A person types in two assessments and submits the first. The text of the first is sent before the submit, that of the other after a restart.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, scene } = history
    const other = scene.assessments[1]!.id
    const db = () => stage.tab(0).db
    const typing = () => world.during(db().drafts.count())
    const saidOf = async (id: string): Promise<string> =>
      (await rowsOn(stage, 0))
        .filter((row) => row.assessmentId === id)
        .map(
          ({ body }) => (body['value'] as { findings?: string } | undefined)?.findings ?? 'submit',
        )
        .slice(-2)
        .join()
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await offline(stage, 0)
    await types(stage, 0, 0, 'typed last')
    await types(stage, 1, 0, 'half a sen')
    await submit(stage, 0)
    const first = await saidOf(stage.assessmentId)
    expect(stage, first === 'typed last,submit', `in the first audit is said ${first}`)
    const half = await saidOf(other)
    expect(stage, half === '' && (await typing()) === 1, `in the other is said ${half}`)
    kill(history, stage.tab(0))
    await world.pass(21_000)
    const opened = await saidOf(other)
    expect(stage, opened === 'half a sen', `opened again, in the other is said ${opened}`)
    const late = await types(stage, 0, 1, 'behind the submit')
    const long = await types(stage, 1, 1, 'long '.repeat(101))
    await types(stage, 1, 0, 'it fits')
    const { ports } = stage.tab(0)
    const ofOne = await world.during(recordDrafts(db(), ports, other))
    expect(stage, ofOne === 1, `of the other ${ofOne} are said to remain`)
    const ofAll = await world.during(recordDrafts(db(), ports))
    expect(stage, ofAll === 2, `of all ${ofAll} are said to remain`)
    const sent = await saidOf(other)
    expect(stage, sent === 'half a sen,it fits', `in the other is said ${sent}`)
    await world.during(dropDraft(db(), stage.assessmentId, late))
    await world.during(dropDraft(db(), other, long))
    await stage.connect(0, true)
    return history
  },
}

export const keepsAKeystrokeWhileTheTextIsRecorded: Scenario = {
  name: 'keeps-a-keystroke-while-the-text-is-recorded',
  says: 'A person types on in another tab while the text is recorded, at each step of it. The last keystroke is kept.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history, assessmentId, questions } = stage
    await offline(stage, 0)
    const { id, version } = questions[0]!
    const register = answerRegister(id)
    for (let after = 0; after < 16; after++) {
      const [tab, other] = [stage.tab(0, 0), stage.tab(0, 1)]
      const draft = (text: string) => ({
        assessmentId,
        register,
        version,
        value: judged('non-compliant', text),
      })
      await stage.run(writeDraft(tab.db, tab.ports, draft(`begun ${after}`)))
      const next = draft(`typed on ${after}`)
      history.world.interrupt(after, 'a keystroke', () => {
        void attempt(history, other, 'types', () => writeDraft(other.db, other.ports, next))
      })
      const recorded = attempt(history, tab, 'leaves', () =>
        recordDraft(tab.db, tab.ports, assessmentId, register),
      )
      await stage.run(recorded)
      const kept = await history.world.during(tab.db.drafts.get([assessmentId, register]))
      const rows = await history.world.during(tab.db.outbox.toArray())
      const said = [kept?.value, ...rows.map((row) => row.body.value)]
      const isThere = said.some((value) => JSON.stringify(value) === JSON.stringify(next.value))
      expect(stage, isThere, `"typed on ${after}" is nowhere`)
    }
    return history
  },
}
