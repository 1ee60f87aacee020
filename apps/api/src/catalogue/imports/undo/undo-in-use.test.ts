import { sql } from 'kysely'
import type { ImportKind } from '@apron/contracts/import.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../../../audits/sync/testing/scene.ts'
import { judged } from '../../../audits/sync/testing/tablet.ts'
import { makeUser, type User } from '../../../testing/builders.ts'

let scene: Scene
let editor: User
beforeEach(async () => {
  scene = await createScene(2)
  editor = await makeUser(scene.app, 'admin')
})
afterEach(() => scene.app.close())

async function take(file: string, kind: ImportKind = 'questions'): Promise<string> {
  const sent = { query: { kind, name: 'file' }, file: new Uint8Array(Buffer.from(file)) }
  const as = { as: editor }
  const { digest } = await scene.app.want('import.preview', sent, as)
  const ordered = { ...sent, query: { ...sent.query, digest: digest ?? '' } }
  return (await scene.app.want('import.apply', ordered, as)).importId ?? ''
}
const undo = async (importId: string) => {
  const answer = await scene.app.call('import.undo', { params: { importId } }, { as: editor })
  return [answer.status, answer.problem?.issues?.[0]?.code]
}

/** Every table but the log, its counter, and the sessions that call. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await scene.app.db.introspection.getTables()
  const names = tables.map(({ name }) => name)
  const told = await Promise.all(
    names
      .filter((name) => !['log', 'counter', 'session', 'user', 'keptToday'].includes(name))
      .map(async (name) => {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(scene.app.db)
        return [name, rows.map((row) => JSON.stringify(row)).toSorted()] as const
      }),
  )
  return Object.fromEntries(told)
}

const header = 'source_id,category_en,sub_category_en,question_en,references\n'
const file = `${header}Q1,Cargo,Screening,One?,Annex 17\n`
const idOf = async (title: string) =>
  (
    await scene.app.db
      .selectFrom('reference')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
  ).id

test('an import is taken back past a later one that has nothing to do with it, and not past one that has', async () => {
  const first = await take(file)
  const between = await everything()
  const apart = await take(`${header}Q9,Kitchens,Stores,Nine?,Annex 9\n`)
  expect(await undo(apart)).toEqual([200, undefined])
  expect(await everything()).toEqual(between)

  const later = await take(`${header}Q9,Kitchens,Stores,Nine?,Annex 9\n`)
  const changing = await take(`${header}Q1,Cargo,Screening,One now?,Annex 17\n`)
  expect(await undo(first)).toEqual([409, 'changed-since'])
  expect(await undo(changing)).toEqual([200, undefined])
  const citing = await take(`${header}Q8,Gates,Locks,Eight?,Annex 17\n`)
  expect(await undo(first)).toEqual([409, 'in-library'])
  expect(await undo(citing)).toEqual([200, undefined])
  const under = await take(`${header}Q7,Cargo,Screening,Seven?,\n`)
  expect(await undo(first)).toEqual([409, 'in-library'])
  expect(await undo(under)).toEqual([200, undefined])

  expect(await undo(first)).toEqual([200, undefined])
  expect(await undo(later)).toEqual([200, undefined])
  const left = await scene.app.db.selectFrom('reference').selectAll().execute()
  expect(left).toEqual([])
  expect(await scene.app.db.selectFrom('importRun').selectAll().execute()).toEqual([])
})

test('what came with an import and had a file attached since is not taken back, and the next import goes on', async () => {
  const importId = await take(file)
  const params = { referenceId: await idOf('Annex 17') }
  const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')
  const attached = { params, query: { name: 'a.pdf' }, file: pdf }
  await scene.app.want('reference.attach', attached, { as: editor })
  const before = await everything()
  expect(await undo(importId)).toEqual([409, 'in-library'])
  expect(await everything()).toEqual(before)
  expect(await take(`${header}Q2,Cargo,Screening,Two?,\n`)).not.toBe('')

  await scene.app.want('reference.detach', { params }, { as: editor })
})

test('a place on which a report is mailed is not taken back, and is once nobody asks for it', async () => {
  const importId = await take('iata,name_en\nQQA,Somewhere\n', 'airports')
  const { app } = scene
  const place = app.db.selectFrom('location').select('id').where('code', '=', 'QQA')
  const { id } = await place.executeTakeFirstOrThrow()
  const body = {
    name: 'Somewhere',
    report: 'places' as const,
    places: [id],
    period: '7-days' as const,
    format: 'csv' as const,
    language: 'en' as const,
    cadence: { every: 'day' as const },
    time: '06:00',
    timeZone: 'UTC',
  }
  const { schedule } = await app.want('schedule.create', { body }, { as: editor })
  expect(await undo(importId)).toEqual([409, 'in-schedules'])
  await app.want('schedule.delete', { params: { scheduleId: schedule.id } }, { as: editor })
  expect(await undo(importId)).toEqual([200, undefined])
})

test('what an answer cites since is not taken back', async () => {
  const importId = await take(file)
  const tablet = scene.tabletOf(scene.lead)
  const cites = { ...judged('fully-compliant'), references: [await idOf('Annex 17')] }
  await tablet.push(tablet.answer(scene.first, cites))
  const before = await everything()
  expect(await undo(importId)).toEqual([409, 'in-audits'])
  expect(await everything()).toEqual(before)
})
