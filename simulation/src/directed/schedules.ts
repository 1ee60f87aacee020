import { settleDraft, writeDraft } from '@apron/pwa/sync/drafts.ts'
import { queueSubmit } from '@apron/pwa/sync/submit.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import type { History } from '../history.ts'
import { attempt, noteSaved } from '../people/attempt.ts'
import { circumstances, kill } from '../people/circumstances.ts'
import { officeDeeds } from '../people/in-the-office.ts'
import { check } from '../check.ts'
import { accuse } from '../witness.ts'
import { backUp, restore } from '../server/backup.ts'
import { viewServer } from '../server/look.ts'
import { createStage, judged, type Stage } from './stage.ts'

/** A race that chance meets too rarely, played move by move. */
export type Schedule = {
  readonly name: string
  readonly says: string
  readonly play: () => Promise<History>
}

const offline = async (stage: Stage, ...tablets: number[]): Promise<void> => {
  for (const tablet of tablets) await stage.connect(tablet, false)
}

/** What must be true here besides the invariants. */
const expect = ({ history }: Stage, isTrue: boolean, text: string): void => {
  if (!isTrue) accuse(history.witness, 'schedule', text)
}

const submit = async ({ history, assessmentId, run }: Stage, tablet: number): Promise<void> => {
  const tab = history.tablets[tablet]!.tabs[0]!
  const act = async (): Promise<void> => {
    const queued = await attempt(history, tab, 'submits', () =>
      queueSubmit(tab.db, tab.ports, assessmentId),
    )
    if (queued !== null) noteSaved(history, tab, queued.value)
  }
  await run(act())
}

const answerAll = async (stage: Stage, tablet: number): Promise<void> => {
  for (const index of stage.questions.keys()) {
    await stage.answer(stage.tab(tablet), judged('fully-compliant', `all ${index}`), index)
  }
}

const statusOf = async ({ history, assessmentId }: Stage): Promise<string | undefined> => {
  const { assessments } = await history.server.look((db) => viewServer(db))
  return assessments.find((row) => row.id === assessmentId)?.status
}

const logOf = async ({ history }: Stage, kind: string) =>
  (await history.server.look((db) => viewServer(db))).log.filter((row) => row.kind === kind)

const latePull: Schedule = {
  name: 'late-pull-in-a-second-tab',
  says: 'A tab asks, another tab asks later and is answered first; then the first answer arrives.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { world } = stage.history
    await world.pass(2_000)
    stage.hold(0, '/api/sync/changes')
    await stage.answer(stage.tab(1), judged('fully-compliant', 'old'))
    await stage.connect(1, true)
    stage.tab(0, 0).engine.poke()
    await world.pass(1_000)
    const first = stage.next()
    first.arrive()
    await world.pass(100)
    await stage.answer(stage.tab(1), judged('non-compliant', 'new'))
    await stage.connect(1, true)
    stage.tab(0, 1).engine.poke()
    await world.pass(1_000)
    const second = stage.next()
    second.arrive()
    await world.pass(100)
    second.answer()
    await world.pass(100)
    first.answer()
    await world.pass(100)
    stage.hold(0, null)
    return stage.history
  },
}

const thirdAnswer: Schedule = {
  name: 'a-resolution-and-a-third-answer',
  says: 'The lead resolves a conflict of two while a third answer is on its way: it is not lost, and conflicts with the resolution.',
  play: async () => {
    const stage = await createStage()
    await offline(stage, 0, 1, 2)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'first'))
    await stage.answer(stage.tab(1), judged('non-compliant', 'second'))
    await stage.answer(stage.tab(2), judged('serious-deficiency', 'third'))
    for (const tablet of [1, 0, 1]) {
      await stage.connect(tablet, true)
      await stage.connect(tablet, false)
    }
    await stage.resolve(stage.tab(0), judged('improvement-desirable', 'resolved'))
    await stage.connect(2, true)
    await stage.connect(0, true)
    const { heads } = await stage.history.server.look((db) => viewServer(db))
    const standing = heads.map((head) => (JSON.parse(head.value) as { findings: string }).findings)
    expect(stage, standing.toSorted().join() === 'resolved,third', `stands: ${standing.join()}`)
    return stage.history
  },
}

const submitAndLateAnswer = (answerIsFirst: boolean): Schedule => ({
  name: answerIsFirst ? 'a-late-answer-before-a-submit' : 'a-late-answer-after-a-submit',
  says: answerIsFirst
    ? 'Somebody’s answer reaches the server before a submit that did not see it: the submit is stale.'
    : 'Somebody’s answer reaches the server after the submit: it is parked, and nothing is lost.',
  play: async () => {
    const stage = await createStage()
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 0, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'late'))
    await submit(stage, 0)
    const order = answerIsFirst ? [1, 0] : [0, 1]
    for (const tablet of order) await stage.connect(tablet, true)
    const [row] = await logOf(stage, 'submit')
    const status = await statusOf(stage)
    if (answerIsFirst) {
      expect(stage, row?.reason === 'stale-review', `the submit is ${row?.status} ${row?.reason}`)
      expect(stage, status === 'in-progress', `the assessment is ${status}`)
    } else {
      const late = (await logOf(stage, 'answer')).at(-1)
      expect(stage, row?.status === 'applied' && status === 'in-review', `it is ${status}`)
      expect(stage, late?.status === 'parked', `the late answer is ${late?.status}`)
    }
    return stage.history
  },
})

const racingSubmits: Schedule = {
  name: 'two-submits-at-once',
  says: 'Two people submit the same at the same time: both are right, and it is submitted once.',
  play: async () => {
    const stage = await createStage()
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 0, 1)
    await submit(stage, 0)
    await submit(stage, 1)
    await stage.connect(1, true)
    await stage.connect(0, true)
    const reasons = (await logOf(stage, 'submit')).map((row) => `${row.status} ${row.reason}`)
    expect(stage, reasons.join() === 'applied null,applied already-submitted', reasons.join())
    return stage.history
  },
}

const twoTabs: Schedule = {
  name: 'two-tabs-with-one-base',
  says: 'Two tabs of one tablet answer one question at once: both are kept, in one lane, and nobody contradicts themselves.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    await offline(stage, 0)
    await Promise.all([
      stage.answer(stage.tab(0, 0), judged('fully-compliant', 'left')),
      stage.answer(stage.tab(0, 1), judged('non-compliant', 'right')),
    ])
    await stage.connect(0, true)
    const rows = await logOf(stage, 'answer')
    expect(
      stage,
      rows.map((row) => row.n).join() === '1,2',
      `n: ${rows.map((row) => row.n).join()}`,
    )
    return stage.history
  },
}

const lostThenReseated: Schedule = {
  name: 'response-lost-then-reseated',
  says: 'A batch is applied and its answer lost; meanwhile a copy of the tablet uses the lane; the batch is sent again in another lane and is there once.',
  play: async () => {
    const stage = await createStage()
    const { world, tablets } = stage.history
    await stage.answer(stage.tab(0), judged('fully-compliant', 'before'))
    await stage.connect(0, true)
    await stage.run(circumstances.clone(stage.history, stage.tablet(0)))
    const copy = tablets.findIndex(({ name }) => name.endsWith("'"))
    await offline(stage, copy)
    await stage.answer(stage.tab(copy), judged('not-applicable', 'on the copy'))
    stage.hold(0, '/api/assessment')
    await stage.answer(stage.tab(0), judged('non-compliant', 'on the tablet'))
    stage.tab(0).engine.poke()
    await world.pass(1_000)
    const held = stage.next()
    held.arrive()
    await world.pass(100)
    held.lose()
    stage.hold(0, null)
    await world.pass(100)
    await stage.connect(copy, true)
    await stage.answer(stage.tab(copy), judged('not-confirmed', 'on the copy again'))
    await stage.connect(copy, true)
    await stage.connect(0, true)
    const ids = (await logOf(stage, 'answer')).map((row) => row.id)
    expect(stage, ids.length === 4 && new Set(ids).size === 4, `${ids.length} answers in the log`)
    return stage.history
  },
}

const conflictAndSubmit: Schedule = {
  name: 'two-answers-and-a-submit',
  says: 'While two answers contradict each other, nobody submits, not even a plain client that says nothing of what it saw.',
  play: async () => {
    const stage = await createStage()
    await answerAll(stage, 0)
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('serious-deficiency', 'against it'))
    await stage.connect(0, true)
    await stage.connect(1, true)
    // It picks one of the assessments each time.
    for (let times = 0; times < 10; times++) {
      await stage.run(officeDeeds['plain-submit'](stage.history))
    }
    const reasons = (await logOf(stage, 'submit')).map((row) => row.reason)
    expect(stage, reasons.includes('in-conflict'), `refused with ${reasons.join()}`)
    await stage.connect(0, true)
    await stage.resolve(stage.tab(0), judged('non-compliant', 'resolved'))
    await stage.connect(0, true)
    await submit(stage, 0)
    await stage.connect(0, true)
    expect(stage, (await statusOf(stage)) === 'in-review', 'it could not be submitted after that')
    return stage.history
  },
}

const comesBack: Schedule = {
  name: 'a-replaced-answer-comes-back-after-a-restore',
  says: 'The server loses an answer and the one that replaced it; the replacement comes back first, the replaced one later, and stays replaced.',
  play: async () => {
    const stage = await createStage()
    const { server, watch, witness, world } = stage.history
    const backup = await server.look(backUp)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'replaced'))
    await stage.connect(0, true)
    await stage.connect(1, true)
    await stage.answer(stage.tab(1), judged('non-compliant', 'replacement'))
    await stage.connect(1, true)
    await stage.connect(0, true)
    await offline(stage, 0, 1)
    await server.look((db) => restore(db, backup, server.newId()))
    witness.places.clear()
    watch.forget()
    await stage.connect(1, true)
    await stage.connect(0, true)
    await world.pass(40_000)
    const { heads } = await server.look((db) => viewServer(db))
    expect(stage, heads.length === 1, `${heads.length} heads stand`)
    return stage.history
  },
}

const keystroke: Schedule = {
  name: 'a-keystroke-while-a-text-is-settled',
  says: 'A text is left and typed on at the same moment, wherever the tasks of both stand.',
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
      const settled = attempt(history, tab, 'leaves', () =>
        settleDraft(tab.db, tab.ports, assessmentId, register),
      )
      await stage.run(settled)
      const kept = await history.world.during(tab.db.drafts.get([assessmentId, register]))
      const rows = await history.world.during(tab.db.outbox.toArray())
      const said = [kept?.value, ...rows.map((row) => row.body.value)]
      const isThere = said.some((value) => JSON.stringify(value) === JSON.stringify(next.value))
      expect(stage, isThere, `"typed on ${after}" is nowhere`)
    }
    return history
  },
}

const parkedThenRestored: Schedule = {
  name: 'a-late-arrival-after-a-restore',
  says: 'The server parked an answer and lost it with a restore: the tablet sends it again, and it waits again.',
  play: async () => {
    const stage = await createStage()
    const { server, watch, witness, world } = stage.history
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'late'))
    await submit(stage, 0)
    await stage.connect(0, true)
    const backup = await server.look(backUp)
    await stage.connect(1, true)
    await offline(stage, 0, 1)
    await server.look((db) => restore(db, backup, server.newId()))
    witness.places.clear()
    watch.forget()
    await stage.connect(1, true)
    await world.pass(40_000)
    const { parked } = await server.look((db) => viewServer(db))
    expect(stage, parked.length === 1, `${parked.length} late arrivals wait`)
    return stage.history
  },
}

const killedInAPull: Schedule = {
  name: 'killed-while-a-pull-is-taken-in',
  says: 'A tab is killed after each task of taking in what changed, in turn: nothing of it is missing afterwards.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    await world.pass(2_000)
    for (let after = 0; after < 24; after++) {
      stage.hold(0, '/api/sync/changes')
      await stage.answer(stage.tab(1), judged('non-compliant', `the ${after}th`))
      await stage.connect(1, true)
      stage.tab(0).engine.poke()
      await world.pass(500)
      const asked = stage.next()
      asked.arrive()
      await world.pass(10)
      const tab = stage.tab(0)
      asked.answer(() => world.interrupt(after, 'killed', () => kill(history, tab)))
      await world.pass(2)
      stage.hold(0, null)
      await world.pass(21_000)
      await check(history, false)
    }
    return history
  },
}

/** All of them. */
export const schedules: readonly Schedule[] = [
  latePull,
  thirdAnswer,
  submitAndLateAnswer(true),
  submitAndLateAnswer(false),
  racingSubmits,
  twoTabs,
  lostThenReseated,
  conflictAndSubmit,
  comesBack,
  keystroke,
  parkedThenRestored,
  killedInAPull,
]
