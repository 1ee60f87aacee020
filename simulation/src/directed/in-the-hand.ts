import { recordDrafts, writeDraft } from '@apron/pwa/sync/drafts.ts'
import { emptyView, viewRegisters } from '@apron/pwa/sync/view.ts'
import { answerRegister, intervieweeRegister, summaryRegister } from '@apron/scoring/register.ts'
import { evict } from '../people/evict.ts'
import { expect, offline, rowsOn } from './deeds.ts'
import type { Schedule } from './schedule.ts'
import { createStage, judged, type Stage } from './stage.ts'

/** How often somebody was told no, by the name of what they were told. */
const refusals = ({ history }: Stage, name: string): number =>
  history.witness.counts.get(`said no: ${name}`) ?? 0

export const signedOutElsewhere: Schedule = {
  name: 'signed-out-in-another-tab-while-answering',
  says: 'Somebody signs out in another tab and answers in this one: they are told that nobody is signed in here, and nothing is written.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history } = stage
    const session = await history.world.during(stage.tab(0).db.meta.get('session'))
    await history.world.during(stage.tab(0, 1).db.meta.delete('session'))
    await stage.answer(stage.tab(0), judged('non-compliant', 'by nobody'))
    const times = refusals(stage, 'NotWritableError')
    expect(stage, times === 1, `they are told ${times} times`)
    const rows = await rowsOn(stage, 0)
    expect(stage, rows.length === 0, `${rows.length} were written`)
    if (session !== undefined) await history.world.during(stage.tab(0).db.meta.put(session))
    return history
  },
}

export const halfTyped: Schedule = {
  name: 'how-many-texts-stay-half-typed',
  says: 'An auditor types a summary to its end, and of a person their function but no name: what can be sent is, and they are told how many texts stay.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { db, ports } = stage.tab(0)
    const person = { function: 'Duty officer', name: '' }
    for (const [register, value] of [
      [intervieweeRegister(history.server.newId()), person],
      [summaryRegister('findings'), 'In all.'],
    ] as const) {
      const draft = { assessmentId, register, value, version: null }
      await history.world.during(writeDraft(db, ports, draft))
    }
    const here = await history.world.during(recordDrafts(db, ports, assessmentId))
    expect(stage, here === 1, `${here} texts are said to stay`)
    const everywhere = await history.world.during(recordDrafts(db, ports))
    expect(stage, everywhere === 1, `${everywhere} texts are said to stay in all`)
    return history
  },
}

export const onAnotherTablet: Schedule = {
  name: 'an-answer-of-before-the-storage-was-lost',
  says: 'A tablet loses all that it stored after an answer was sent; its person takes the audit offline anew and answers the same without signal: the list shows the later answer as unsent, and what nobody answered as neither.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId, questions } = stage
    await stage.answer(stage.tab(2), judged('non-compliant', 'before'))
    await stage.connect(2, true)
    await stage.run(evict(history, stage.tablet(2)))
    const tablet = history.tablets.findIndex(({ name }) => name === 't3*')
    await stage.take(tablet)
    await offline(stage, tablet)
    await stage.answer(stage.tab(tablet), judged('fully-compliant', 'after'))
    const views = await history.world.during(viewRegisters(stage.tab(tablet).db, assessmentId))
    const [first, second] = questions.map(({ id }) => views.get(answerRegister(id)) ?? emptyView)
    const texts = first?.heads.map(({ value }) => (value as { findings: string }).findings)
    expect(stage, texts?.join() === 'after', `the list shows ${texts?.join()}`)
    expect(stage, first?.unsent === true, 'what was answered is not called unsent')
    expect(stage, second?.unsent === false, 'what nobody answered is called unsent')
    return history
  },
}
