import { dropDraft, recordDrafts, writeDraft } from '@apron/pwa/sync/drafts.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { kill, signIn } from '../../people/circumstances.ts'
import { answerAll, expect, offline, rowsOn, submit } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

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

export const typedInTwo: Scenario = {
  name: 'typed-in-two-audits',
  says: 'Somebody types in two audits and submits the first: what they typed there goes before the submit, and the half sentence in the other is still being typed; when the battery dies and the tablet is opened again it is sent. Of what cannot be sent the tablet says how many remain, in all and of one audit.',
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

export const signedOutWrites: Scenario = {
  name: 'who-signed-out-writes-nothing',
  says: 'Somebody signs out in one tab and answers in another that is still open: they are told that they may not, nothing waits, and signed in again they answer.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history } = stage
    const refusals = (): number => history.witness.counts.get('said no: NotWritableError') ?? 0
    await history.world.during(stage.tab(0).db.meta.delete('session'))
    await stage.answer(stage.tab(0, 1), judged('non-compliant', 'of nobody'))
    expect(stage, refusals() === 1, `${refusals()} times they are told that they may not`)
    const none = (await rowsOn(stage, 0)).length
    expect(stage, none === 0, `${none} answers wait`)
    await signIn(history, stage.tablet(0))
    await history.world.pass(1_000)
    await stage.answer(stage.tab(0, 1), judged('non-compliant', 'of the lead'))
    await stage.connect(0, true)
    const states = (await rowsOn(stage, 0)).map(({ state }) => state).join()
    expect(stage, states === 'done', `signed in again it is ${states}`)
    return history
  },
}
