import { makeAssessment } from '@apron/api/testing/builders.ts'
import { refreshLists } from '@apron/pwa/sync/lists.ts'
import { storedOf } from '@apron/pwa/sync/stored.ts'
import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { listTray } from '@apron/pwa/sync/tray.ts'
import { check } from '../../check.ts'
import { signIn } from '../../people/circumstances.ts'
import { changeTeam } from './other-worlds.ts'
import { answerAll, expect, offline, refusals, rowsOn, submit } from '../fixture/deeds.ts'
import { decideAll, returnIt, withLateArrival } from '../late-arrivals/late-decisions.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

/** Somebody opens the list. */
const open = async (stage: Stage, tablet: number): Promise<void> => {
  const { db, ports } = stage.tab(tablet)
  void refreshLists(db, ports)
  await stage.history.world.pass(2_000)
}

const rowOn = (stage: Stage, tablet: number) =>
  stage.history.world.during(stage.tab(tablet).db.assessments.get(stage.assessmentId))

export const listComesLate: Scenario = {
  name: 'a-list-that-comes-late',
  says: 'A list is asked for before an assessment is submitted and comes after the tablet knows: it stays submitted, and what is on the tablet stays called stored.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world } = history
    await answerAll(stage, 1)
    await stage.connect(1, true)
    stage.hold(0, '/api/audits/all-assessments')
    await open(stage, 0)
    const list = stage.next()
    list.arrive()
    await world.pass(100)
    stage.hold(0, null)
    await submit(stage, 1)
    await stage.connect(1, true)
    await stage.connect(0, true)
    list.answer()
    await world.pass(1_000)
    const row = await rowOn(stage, 0)
    expect(stage, row?.status === 'in-review', `the tablet says ${row?.status}`)
    const stored = await world.during(storedOf(stage.tab(0).db, assessmentId))
    expect(stage, stored?.questions === stage.questions.length, 'it is not called stored any more')
    await check(history, false)
    return history
  },
}

const many = 230

export const longList: Scenario = {
  name: 'a-list-of-many-pages',
  says: 'A person has more assessments than one answer lists: the tablet lists all of them, without signal too.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { server, world, scene } = history
    const clock = { iso: () => new Date(world.now()).toISOString() }
    await server.look(async (db) => {
      const ground = { db, newId: server.newId, clock }
      const team = [scene.second, scene.third]
      const questions = scene.assessments[0]!.questions.slice(0, 1)
      for (let made = 0; made < many; made++)
        await makeAssessment(ground, { lead: scene.lead, team, questions })
    })
    await open(stage, 0)
    const listed = await world.during(stage.tab(0).db.assessments.count())
    expect(stage, listed >= many, `${listed} of ${many} are listed`)
    return history
  },
}

export const nameInTheTray: Scenario = {
  name: 'the-name-of-what-may-not-be-seen',
  says: 'Somebody removes an assessment from the tablet of which an answer waits for the lead, leaves the team and opens the list: the tray still says of which assessment it is, and what was decided.',
  play: async () => {
    const stage = await withLateArrival()
    const { history, assessmentId } = stage
    const { server, scene, world } = history
    const { db } = stage.tab(1)
    await server.look((on) =>
      on.updateTable('user').set({ role: 'trial' }).where('id', '=', scene.second.id).execute(),
    )
    await stage.run(removeFromTablet(db, assessmentId))
    await changeTeam(stage, [scene.lead.id, scene.third.id])
    await stage.connect(1, true)
    await open(stage, 1)
    const [entry] = await world.during(listTray(db))
    expect(stage, entry?.title !== undefined && entry.title !== '', 'it has no name in the tray')
    await decideAll(stage, 'decline')
    await offline(stage, 1)
    await stage.connect(1, true)
    const row = (await rowsOn(stage, 1)).find((it) => it.state !== 'done')
    expect(stage, row?.reason === 'declined', `the tablet says ${row?.reason}`)
    return history
  },
}

export const goneIsReadOnly: Scenario = {
  name: 'who-may-not-write-is-told-on-the-tablet',
  says: 'Whoever left the team, and a supervisor who was never on it, are told so by the tablet when they answer; the supervisor may end a conflict.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { server, scene } = history
    const refused = (): number => refusals(stage, 'NotWritableError')
    const setRole = (role: 'trial' | 'auditor-supervisor', id: string) =>
      server.look((db) => db.updateTable('user').set({ role }).where('id', '=', id).execute())
    await setRole('trial', scene.second.id)
    await setRole('auditor-supervisor', scene.third.id)
    await offline(stage, 0, 1)
    await stage.answer(stage.tab(0), judged('non-compliant', 'one'), 1)
    await stage.answer(stage.tab(1), judged('fully-compliant', 'other'), 1)
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    await changeTeam(stage, [scene.lead.id])
    for (const tablet of [1, 2]) {
      await signIn(history, stage.tablet(tablet))
      await stage.connect(tablet, true)
      const before = refused()
      await stage.answer(stage.tab(tablet), judged('non-compliant', 'not theirs to say'))
      expect(stage, refused() === before + 1, `${stage.tablet(tablet).name} took an answer`)
    }
    await stage.resolve(stage.tab(2), judged('not-confirmed', 'ended'), 1)
    await stage.connect(2, true)
    const states = (await rowsOn(stage, 2)).map((row) => row.state).join()
    expect(stage, states === 'done', `what ended the conflict is ${states}`)
    return history
  },
}

export const returnedByTheList: Scenario = {
  name: 'a-list-that-knows-more-than-was-pulled',
  says: 'A tablet has read up to its own submit; the audit is given back, the list says so and the signal goes before anything is pulled: its person goes on working.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const refused = (): number => refusals(stage, 'NotWritableError')
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await submit(stage, 0)
    await stage.connect(0, true)
    await returnIt(stage)
    stage.hold(0, '/api/sync/changes')
    await open(stage, 0)
    await offline(stage, 0)
    const row = await rowOn(stage, 0)
    expect(stage, row?.status === 'returned', `the tablet says ${row?.status}`)
    const before = refused()
    await stage.answer(stage.tab(0), judged('non-compliant', 'looked at once more'))
    expect(stage, refused() === before, 'who may write was told no')
    stage.hold(0, null)
    await stage.connect(0, true)
    const states = (await rowsOn(stage, 0)).map((it) => it.state)
    expect(stage, new Set(states).size === 1, `they are ${states.join()}`)
    return history
  },
}
