import { countUnsent } from '@apron/pwa/sync/counts.ts'
import { dropDraft, recordDraft, writeDraft } from '@apron/pwa/sync/drafts.ts'
import { findObstaclesOf } from '@apron/pwa/sync/submit.ts'
import {
  answerRegister,
  intervieweeRegister,
  parseRegister,
  summaryRegister,
} from '@apron/scoring/register.ts'
import { attempt, noteSaved } from '../../people/attempt.ts'
import { kill } from '../../people/circumstances.ts'
import { answerAll, expect, logOf, offline, refusals, submit } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

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

export const typedAgain: Scenario = {
  name: 'a-field-that-is-left-as-it-was',
  says: 'Somebody types what stands already, and nothing is unsent when they leave the field; a person that they name is sent; with a full disk they are told when they leave, and the text is still there and sent once there is room.',
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

export const givenUp: Scenario = {
  name: 'a-text-that-is-given-up',
  says: 'A summary is longer than it may be and keeps the audit from being submitted, with its place named; its author gives it up, and the battery dies the moment that this is said: it does not come back, and the audit is submitted.',
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
