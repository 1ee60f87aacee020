import { expect, test } from 'vitest'
import { refreshLists } from './lists.ts'
import { record } from '../record/record.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  header,
  judged,
  type TestTablet,
} from '../testing/tablet.ts'

const another = '0190bbbb-0000-7000-8000-00000000000b'
const listed = (...rows: ReturnType<typeof header>[]) => ({
  json: { assessments: rows, next: null, total: rows.length },
})
const rowOf = ({ db }: TestTablet, id = assessmentId) => db.assessments.get(id)

test('a list of several pages is taken whole', async () => {
  const tablet = await createTablet()
  tablet.answering = ({ query }) =>
    query.get('cursor') === null
      ? { json: { assessments: [header()], next: 'second', total: 2 } }
      : listed(header({ id: another }))
  expect(await refreshLists(tablet.db, tablet.ports)).toBeNull()
  expect(await rowOf(tablet, another)).toMatchObject({ takenAt: null, cursor: 0 })
})

test('what is on the tablet stays there, and how far it was read', async () => {
  const tablet = await createTablet()
  tablet.answering = () => listed(header({ seq: 40 }))
  await refreshLists(tablet.db, tablet.ports)
  expect(await rowOf(tablet)).toMatchObject({
    takenAt: '2026-11-21T07:00:00.000Z',
    cursor: 10,
    seq: 40,
  })
})

test('a list that answers late does not undo what is known since', async () => {
  const tablet = await createTablet({ status: 'in-review', seq: 12 })
  tablet.answering = () => listed(header({ status: 'in-progress', seq: 11 }))
  await refreshLists(tablet.db, tablet.ports)
  expect(await rowOf(tablet)).toMatchObject({ status: 'in-review', seq: 12 })
})

test('what is not listed any more keeps its name while something was written in it', async () => {
  const tablet = await createTablet()
  const { db, ports } = tablet
  await record(db, ports, answerOf(judged('non-compliant')))
  await db.assessments.update(assessmentId, { takenAt: null })
  await db.assessments.put({ ...(await rowOf(tablet))!, id: another })
  tablet.answering = () => listed()
  await refreshLists(db, ports)
  expect(await rowOf(tablet)).toMatchObject({ title: 'Riverside, autumn' })
  expect(await rowOf(tablet, another)).toBeUndefined()
})

test('of more than 2,000 the newest are kept, and every open one of one’s own', async () => {
  const tablet = await createTablet()
  const total = 50_000
  const asked: string[] = []
  const idOf = (at: number): string => `0190cccc-0000-7000-8000-${String(at).padStart(12, '0')}`
  tablet.answering = ({ path, query }) => {
    const [sort, group, cursor] = ['sort', 'group', 'cursor'].map((part) => query.get(part))
    asked.push([path.split('/').at(-1), sort, group, cursor].join(' '))
    if (group === 'outstanding') return listed(header({ id: another }))
    const from = Number(cursor ?? 0)
    const rows = Array.from({ length: 200 }, (_, at) => header({ id: idOf(from + at) }))
    return { json: { assessments: rows, next: String(from + 200), total } }
  }
  expect(await refreshLists(tablet.db, tablet.ports)).toBeNull()
  expect(asked).toHaveLength(12)
  expect(asked[0]).toBe('all-assessments   ')
  expect(asked.at(-1)).toBe('user-assessments  outstanding ')
  expect(await tablet.db.meta.get('listed')).toMatchObject({ total })
  expect(await rowOf(tablet, another)).toBeDefined()
  expect(await rowOf(tablet, idOf(1999))).toBeDefined()
  expect(await rowOf(tablet, idOf(2000))).toBeUndefined()
  // What is on the tablet is in neither list, and stays.
  expect(await rowOf(tablet)).toBeDefined()
})
