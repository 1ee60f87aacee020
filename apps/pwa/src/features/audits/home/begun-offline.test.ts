import { expect, test } from 'vitest'
import { record } from '../../../sync/record/record.ts'
import { answerOf, assessmentId, createTablet, judged } from '../../../sync/testing/tablet.ts'
import { arrange } from './audit-line.ts'
import { nextUp } from './next-up.ts'
import { findDetails, listAudits } from '../queries.ts'

test('the first answer begins an assessment in lists, filters and details before it is sent', async () => {
  const { db, ports } = await createTablet({ status: 'scheduled' })
  const shown = async () => {
    const { lines } = await listAudits(db)
    const of = (status: 'scheduled' | 'in-progress') =>
      arrange(lines, { status }, '2026-11-21', (a, b) => a.localeCompare(b)).length
    const person = { answers: true, assigns: false }
    return {
      scheduled: of('scheduled'),
      inProgress: of('in-progress'),
      next: nextUp(lines, person, { today: '2026-11-21', now: 0 }).map(({ reason }) => reason),
      details: (await findDetails(db, assessmentId))?.row.status,
    }
  }
  const before = {
    scheduled: 1,
    inProgress: 0,
    next: ['scheduled'],
    details: 'scheduled',
  }
  const begun = {
    scheduled: 0,
    inProgress: 1,
    next: ['begun'],
    details: 'in-progress',
  }
  expect(await shown()).toEqual(before)
  const { id } = await record(db, ports, answerOf(judged('fully-compliant')))
  expect(await shown()).toEqual(begun)
  // The server has it, and what the assessment is by now has not been pulled.
  await db.outbox.update(id, { state: 'done', seq: 13 })
  expect(await shown()).toEqual(begun)
  expect((await listAudits(db)).lines.map(({ answered }) => answered)).toEqual([1])
})

test('a text alone, or an answer that the server refused, begins nothing', async () => {
  const { db, ports } = await createTablet({ status: 'scheduled' })
  await record(db, ports, { kind: 'summary', assessmentId, text: 'summary', value: 'Calm.' })
  const { id } = await record(db, ports, answerOf(judged('fully-compliant')))
  await db.outbox.update(id, { state: 'refused' })
  expect((await findDetails(db, assessmentId))?.row.status).toBe('scheduled')
})
