import { refreshLists } from '@apron/pwa/sync/lists.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { answerElsewhere, expect, offline } from '../fixture/deeds.ts'
import { decideAll, reasonOnTablet, withLateArrival } from '../late-arrivals/late-decisions.ts'
import { changeTeam } from '../reading/other-worlds.ts'
import { rewrites, type Body } from '../fixture/rewritten.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'
import { asks } from '../fixture/told-by-wire.ts'

const launches = '/api/assessment/launch'

const withoutReceipts = ({ receipts: _, ...said }: Body): Body => said

export const noDecisionsTold: Scenario = {
  name: 'a-launch-that-tells-no-decisions',
  says: 'A server of an older release tells no decisions with what is taken offline: an assessment of which an answer waits is removed from the tablet and taken again, and what the lead decided meanwhile is asked for all the same.',
  play: async () => {
    const stage = await withLateArrival()
    const { history, assessmentId } = stage
    const { db, ports } = stage.tab(1)
    await stage.run(removeFromTablet(db, assessmentId))
    const decided = await decideAll(stage, 'decline')
    expect(stage, decided === 1, 'nothing waited for the lead')
    const end = rewrites(stage, launches, withoutReceipts)
    stage.tablet(1).isOnline = true
    void takeOffline(db, ports, assessmentId)
    await history.world.pass(1_000)
    await stage.connect(1, true)
    const reason = await reasonOnTablet(stage)
    expect(stage, reason === 'refused declined', `the tablet says ${reason}`)
    end()
    return history
  },
}

export const oldLaunchOfWhatWasRemoved: Scenario = {
  name: 'a-launch-that-comes-when-it-was-removed',
  says: 'An assessment is taken offline again, the tablet reads what others wrote since and removes it, and only then the answer comes, of a server that tells no decisions: the tablet asks for what others wrote once more.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world } = history
    const { db, ports } = stage.tab(0)
    const end = rewrites(stage, launches, withoutReceipts)
    stage.hold(0, launches)
    void takeOffline(db, ports, assessmentId)
    await world.pass(500)
    const launch = stage.next()
    launch.arrive()
    await world.pass(100)
    stage.hold(0, null)
    end()
    await stage.answer(stage.tab(1), judged('non-compliant', 'meanwhile'))
    for (const tablet of [1, 0]) await stage.connect(tablet, true)
    await stage.run(removeFromTablet(db, assessmentId))
    launch.answer()
    await world.pass(100)
    await stage.connect(0, true)
    const kept = JSON.stringify(await world.during(db.registers.toArray()))
    expect(stage, kept.includes('meanwhile'), 'what others wrote meanwhile is not on the tablet')
    return history
  },
}

/** Without the number that says when questions last changed, wherever it stands. */
const withoutNumber = (said: Body): Body =>
  JSON.parse(JSON.stringify(said, (key, it: unknown) => (key === 'questionsSeq' ? undefined : it)))

const launchesOf = ({ history, tab }: Stage, tablet: number): number =>
  history.witness.asked.filter(
    (it) => it.tab === tab(tablet).name && it.path.startsWith(launches) && it.method === 'GET',
  ).length

export const noNumbers: Scenario = {
  name: 'a-server-that-does-not-know-when-questions-changed',
  says: 'A server of an older release does not say when questions changed, nor did the tablet’s release keep it: an assessment is fetched when its person takes it offline, and not with every round.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world } = history
    const { db, ports } = stage.tab(0)
    const end = rewrites(stage, '/api/', withoutNumber)
    const before = launchesOf(stage, 0)
    void takeOffline(db, ports, assessmentId)
    await world.pass(2_000)
    await stage.answer(stage.tab(1), judged('non-compliant', 'of a colleague'))
    for (const tablet of [1, 0, 0]) await stage.connect(tablet, true)
    const asked = launchesOf(stage, 0) - before
    expect(stage, asked === 1, `it was fetched ${asked} times`)
    end()
    await offline(stage, 0)
    await world.during(db.assessments.toCollection().modify((row) => void delete row.contentSeq))
    for (const _ of [1, 2]) await stage.connect(0, true)
    const again = launchesOf(stage, 0) - before - asked
    expect(stage, again === 0, `after an update it was fetched ${again} times`)
    return history
  },
}

export const notFetched: Scenario = {
  name: 'what-is-not-fetched-by-itself',
  says: 'Questions of two audits change while the server fails to give them out: whoever takes one offline is told so; one is removed from the tablet and stays away, the other is not fetched once its person has left it, and is when they are back.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId, questions } = stage
    const { world, scene, server } = history
    const { lead, second, third } = scene
    const { db, ports } = stage.tab(2)
    const [removed, left] = [scene.assessments[1]!, { id: assessmentId, questions }]
    await server.look((on) =>
      on.updateTable('user').set({ role: 'trial' }).where('id', '=', third.id).execute(),
    )
    // What it wrote itself is kept, and so it goes on asking what changed.
    await answerElsewhere(stage, 2, judged('non-compliant', 'kept'))
    await stage.connect(2, true)
    tells(stage, launches, { status: 500, code: 'server-fault' })
    for (const one of [removed, left]) {
      const body = { questions: { remove: [one.questions[1]!.id] } }
      await asks(stage, scene.supervisor, 'assessment.change', {
        params: { assessmentId: one.id },
        body,
      })
    }
    await stage.connect(2, true)
    let told: string | undefined = 'it never ended'
    const again = async (): Promise<void> => {
      const failure = await takeOffline(db, ports, assessmentId)
      told = failure === null ? 'it is stored' : failure?.verdict.kind
    }
    void again()
    await world.pass(1_000)
    expect(stage, told === 'later', `who takes it offline is told: ${told}`)
    expect(stage, stage.tab(2).engine.state().phase === 'idle', 'the engine came to a stop')
    await stage.run(removeFromTablet(db, removed.id))
    await changeTeam(stage, [lead.id, second.id])
    await stage.connect(2, true)
    tells(stage, '/api/', null)
    const before = launchesOf(stage, 2)
    for (const _ of [1, 2]) await stage.connect(2, true)
    const asked = launchesOf(stage, 2) - before
    expect(stage, asked === 0, `it was fetched ${asked} times`)
    const row = await world.during(db.assessments.get(removed.id))
    expect(stage, row?.takenAt === null, 'what was removed is there again')
    await changeTeam(stage, [lead.id, second.id, third.id])
    void refreshLists(db, ports)
    await stage.connect(2, true)
    const outline = await world.during(db.outlines.get(assessmentId))
    const many = outline?.questions.length
    expect(stage, many === questions.length - 1, `${many} questions are asked`)
    return history
  },
}
