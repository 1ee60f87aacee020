import { expect, test } from 'vitest'
import { refreshLists } from './lists.ts'
import { record } from './record.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  header,
  judged,
  type TestTablet,
} from './testing/tablet.ts'

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
