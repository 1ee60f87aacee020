import { countUnsent } from '@apron/pwa/sync/counts.ts'
import { recordDraft, recordDrafts, writeDraft } from '@apron/pwa/sync/drafts.ts'
import { makeRoom } from '@apron/pwa/sync/make-room.ts'
import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { viewRegister } from '@apron/pwa/sync/view.ts'
import { answerRegister, summaryRegister } from '@apron/scoring/register.ts'
import { attempt, noteSaved } from '../../people/attempt.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { expect, logOf, refusals } from '../fixture/steps.ts'
import { cancel } from '../fixture/teams.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'

const registerOf = (stage: Stage, question: number): string =>
  answerRegister(stage.questions[question]!.id)

/** Somebody goes on typing on a tablet. */
async function type(
  stage: Stage,
  tablet: number,
  value: unknown,
  {
    register = registerOf(stage, 0),
    isResolution,
  }: { register?: string; isResolution?: true } = {},
): Promise<void> {
  const { history, assessmentId, questions } = stage
  const { db, ports } = stage.tab(tablet)
  const version = register.startsWith('answer/') ? (questions[0]?.version ?? null) : null
  const draft = { assessmentId, register, value, version }
  await history.world.during(
    writeDraft(db, ports, isResolution === undefined ? draft : { ...draft, isResolution }),
  )
}

/** They leave the field. True where that became an answer. */
async function leave(stage: Stage, tablet: number, register = registerOf(stage, 0)) {
  const { history, assessmentId } = stage
  const tab = stage.tab(tablet)
  const row = await history.world.during(recordDraft(tab.db, tab.ports, assessmentId, register))
  if (row !== null) noteSaved(history, tab, row)
  return row !== null
}

const shownOn = async (stage: Stage, tablet: number, register = registerOf(stage, 0)) => {
  const { db } = stage.tab(tablet)
  return stage.history.world.during(viewRegister(db, stage.assessmentId, register))
}

const standing = async ({ history }: Stage): Promise<string> => {
  const { heads } = await viewServer(history.server)
  const texts = heads.map((head) => (JSON.parse(head.value) as { findings?: string }).findings)
  return texts.map(String).toSorted().join()
}

export const keepsAColleaguesAnswerThatArrivesWhileTyping: Scenario = {
  name: 'keeps-a-colleagues-answer-that-arrives-while-typing',
  says: 'A colleague’s answer arrives while a person types. Both stand until the lead chooses, and a half-typed resolution chooses nothing.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await type(stage, 0, judged('non-compliant', 'The fen'))
    await stage.answer(stage.tab(1), judged('fully-compliant', 'Of a colleague.'))
    await stage.connect(1, true)
    await stage.connect(0, true)
    await type(stage, 0, judged('non-compliant', 'The fence is cut.'))
    expect(stage, await leave(stage, 0), 'what was typed is no answer')
    await stage.connect(0, true)
    const both = await standing(stage)
    expect(stage, both === 'Of a colleague.,The fence is cut.', `stands: ${both}`)
    await type(stage, 0, judged('serious-deficiency', 'The fence is c'), { isResolution: true })
    expect(stage, !(await leave(stage, 0)), 'half a sentence ended the conflict')
    await history.world.during(recordDrafts(stage.tab(0).db, stage.tab(0).ports))
    await stage.connect(0, true)
    const still = await standing(stage)
    expect(stage, still === both, `stands: ${still}`)
    const { draft } = await shownOn(stage, 0)
    expect(stage, draft !== null, 'what the lead was typing is gone')
    await stage.resolve(stage.tab(0), judged('serious-deficiency', 'The fence is cut, twice.'))
    await stage.connect(0, true)
    const left = await history.world.during(stage.tab(0).db.drafts.count())
    expect(stage, left === 0, 'what was chosen is still being typed')
    return history
  },
}

export const keepsAHalfTypedTextAsUnsent: Scenario = {
  name: 'keeps-a-half-typed-text-as-unsent',
  says: 'A half-typed text counts as unsent and keeps its assessment on the tablet. A later answer to the same question replaces it.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world } = history
    const tab = stage.tab(0)
    await type(stage, 0, judged('non-compliant', 'The fence'))
    const unsent = await world.during(countUnsent(tab.db))
    expect(stage, unsent === 1, `${unsent} are called unsent`)
    const remove = () =>
      attempt(history, tab, 'removes', () => removeFromTablet(tab.db, assessmentId))
    await stage.run(remove())
    expect(stage, refusals(stage, 'UnsentError') === 1, 'it was removed with a text in it')
    await stage.answer(tab, judged('fully-compliant', 'Something else.'))
    const left = await world.during(tab.db.drafts.count())
    expect(stage, left === 0, 'what was answered is still being typed')
    const answered = await world.during(countUnsent(tab.db))
    expect(stage, answered === 1, `${answered} are called unsent`)
    await stage.run(remove())
    expect(stage, refusals(stage, 'UnsentError') === 2, 'it was removed with an answer in it')
    await stage.connect(0, true)
    await type(stage, 0, judged('non-compliant', 'Typed before it was cancelled'))
    await cancel(stage)
    await stage.connect(0, true)
    await stage.run(makeRoom(tab.db))
    const outlines = await world.during(tab.db.outlines.count())
    expect(stage, outlines === 2, 'room was made of what somebody was typing in')
    await leave(stage, 0)
    const { draft } = await shownOn(stage, 0)
    expect(stage, draft !== null, 'what was typed is gone')
    return history
  },
}

export const sendsCorrectedCapitalsAndCleansPastedText: Scenario = {
  name: 'sends-corrected-capitals-and-cleans-pasted-text',
  says: 'A person corrects capitals, pastes control characters, and writes too much. The first two are sent as shown, the third is refused at once.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const tab = stage.tab(0)
    await stage.answer(tab, judged('non-compliant', 'at gate b'))
    await stage.connect(0, true)
    await type(stage, 0, judged('non-compliant', 'At Gate B'))
    expect(stage, await leave(stage, 0), 'a correction of capitals is no answer')
    await stage.connect(0, true)
    const corrected = await standing(stage)
    expect(stage, corrected === 'At Gate B', `stands: ${corrected}`)
    await type(stage, 0, judged('non-compliant', 'The \u0007fence.\r\nCut.\ud800'))
    expect(stage, await leave(stage, 0), 'what was pasted stays a draft')
    await type(stage, 0, 'A summary.\u0000', { register: summaryRegister('findings') })
    const isSent = await leave(stage, 0, summaryRegister('findings'))
    expect(stage, isSent, 'what was pasted into a summary stays a draft')
    await stage.connect(0, true)
    const bare = (await logOf(stage, 'answer')).at(-1)?.body ?? ''
    const { value } = JSON.parse(bare) as { value: { findings: string } }
    expect(stage, value.findings === 'The fence.\nCut.\ufffd', `sent is ${bare}`)
    await stage.answer(tab, judged('non-compliant', 'long '.repeat(101)))
    expect(stage, refusals(stage, 'ValueError') === 1, 'a text that is too long was called saved')
    await type(stage, 0, judged('non-compliant', 'long '.repeat(101)))
    expect(stage, !(await leave(stage, 0)), 'a text that is too long was sent')
    const drafts = await world.during(tab.db.drafts.count())
    expect(stage, drafts === 1, 'a text that is too long is gone')
    return stage.history
  },
}
