import { makeAssessment } from '@apron/api/testing/builders.ts'
import { mostListed, refreshLists } from '@apron/pwa/sync/lists.ts'
import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { attempt } from '../../people/attempt.ts'
import { expect } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, type Stage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

/** So many of somebody else and one more, all changed later than what the scene begins with. */
async function makeMany({ history: { server, world, scene } }: Stage, many: number): Promise<void> {
  const clock = { iso: () => new Date(world.now()).toISOString() }
  await server.look(async (db) => {
    const ground = { db, newId: server.newId, clock }
    const first = await makeAssessment(ground, { lead: scene.admin, rest: { seq: 1 } })
    const rows = Array.from({ length: many }, () => ({ ...first, id: server.newId() }))
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto('assessment')
        .values(rows.slice(from, from + 500))
        .execute()
  })
}

/** They are gone again: nobody has to look at each of them in the end. */
const forgetMany = ({ history: { server, scene } }: Stage): Promise<unknown> =>
  server.look(async (db) => {
    await db.deleteFrom('assessmentMember').where('userId', '=', scene.admin.id).execute()
    await db.deleteFrom('assessment').where('leadId', '=', scene.admin.id).execute()
  })

export const moreThanIsKept: Scenario = {
  name: 'more-assessments-than-a-tablet-keeps',
  says: 'There are more assessments than a tablet keeps in its list: it keeps the newest and its person’s own that are open, and says how many there are; when the server fails in the midst of it, or there is no room, the list stays as it was, and the screen is told.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, scene } = history
    const tab = stage.tab(0)
    const own = scene.assessments.map(({ id }) => id)
    for (const id of own) await stage.run(removeFromTablet(tab.db, id))
    await makeMany(stage, mostListed)
    let told: string | undefined
    const open = async (): Promise<void> => {
      told = 'that it is not done'
      const opens = async (): Promise<void> => {
        const failure = await refreshLists(tab.db, tab.ports)
        told = failure === null ? 'nothing' : failure?.verdict.kind
      }
      void attempt(history, tab, 'opens the list', opens)
      await world.pass(20_000)
    }
    const listed = () => world.during(tab.db.assessments.toCollection().primaryKeys())
    for (const part of ['sort=changed', 'group=outstanding']) {
      tells(stage, '/api/', { status: 503 }, ({ url }) => url.includes(part))
      await open()
      expect(stage, told === 'later', `when ${part} fails the screen is told ${told}`)
      const there = (await listed()).length
      expect(stage, there === own.length, `when ${part} fails ${there} are listed`)
    }
    tells(stage, '/api/', null)
    stage.tablet(0).room.refusals = 100_000
    await open()
    stage.tablet(0).room.refusals = 0
    const full = history.witness.counts.get('said no: StorageFullError') ?? 0
    expect(stage, full === 1 && told !== 'nothing', `without room the screen is told ${told}`)
    await open()
    expect(stage, told === 'nothing', `when nothing fails the screen is told ${told}`)
    const ids = await listed()
    const isKept = own.every((id) => ids.includes(id))
    expect(stage, isKept, 'their own are not listed')
    const most = mostListed + own.length
    expect(stage, ids.length === most, `${ids.length} are listed, not ${most}`)
    const said = await world.during(tab.db.meta.get('listed'))
    const total = said?.key === 'listed' ? said.total : undefined
    const all = mostListed + 1 + own.length
    expect(stage, total === all, `it says that there are ${total}, not ${all}`)
    await forgetMany(stage)
    await open()
    const left = (await listed()).length
    expect(stage, left === own.length, `${left} are listed of what there is`)
    return history
  },
}

export const asManyAsAreKept: Scenario = {
  name: 'as-many-assessments-as-a-tablet-keeps',
  says: 'There are exactly as many assessments as a tablet keeps in its list: it lists all of them, and does not call that a part.',
  play: async () => {
    const stage = await createStage()
    const { world, scene } = stage.history
    const { db, ports } = stage.tab(0)
    await makeMany(stage, mostListed - 1 - scene.assessments.length)
    void refreshLists(db, ports)
    await world.pass(20_000)
    const many = await world.during(db.assessments.count())
    expect(stage, many === mostListed, `${many} are listed`)
    const said = await world.during(db.meta.get('listed'))
    const isWhole = said?.key === 'listed' && said.total === undefined
    expect(stage, isWhole, 'a list that is whole is called a part')
    await forgetMany(stage)
    void refreshLists(db, ports)
    await world.pass(5_000)
    return stage.history
  },
}
