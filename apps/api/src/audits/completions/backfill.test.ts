import { afterEach, beforeEach, expect, test } from 'vitest'
import { backfillCompletions } from '../../platform/db/migrations/backfill-completions.ts'
import { createScene, type Scene } from '../sync/testing/scene.ts'
import { judged } from '../sync/testing/tablet.ts'
import { makeAssessment, makeUser } from '../../testing/builders.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(3)
})
afterEach(() => scene.app.close())

test('what was complete before has the completion that it would have had, and no other has one', async () => {
  const { app, lead, first, second, third, tabletOf, params } = scene
  const analyst = await makeUser(app, 'quality-analyst', { organizationId: lead.organizationId })
  const tablet = tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('improvement-desirable')),
    tablet.answer(second, judged('serious-deficiency', 'No fence.')),
    tablet.answer(third, judged('not-confirmed')),
  )
  await scene.setStatus('in-review')
  const body = { move: { to: 'complete' as const } }
  await app.want('assessment.change', { params, body }, { as: analyst })
  const made = await app.db.selectFrom('completion').selectAll().executeTakeFirstOrThrow()
  // A second one of the same place, complete as an older release left it, and one that is open.
  const { locationId } = scene.assessment
  const pinned = { lead, questions: [first, second, third] }
  const old = await makeAssessment(app, { ...pinned, rest: { locationId, status: 'in-review' } })
  await makeAssessment(app, { ...pinned, rest: { locationId, status: 'in-progress' } })
  const rows = await app.db
    .selectFrom('register')
    .selectAll()
    .where('assessmentId', '=', params.assessmentId)
    .execute()
  const copies = rows.map((row) => ({ ...row, assessmentId: old.id }))
  await app.db.insertInto('register').values(copies).execute()
  const { score, digest } = await app.db
    .selectFrom('assessment')
    .select(['score', 'digest'])
    .where('id', '=', params.assessmentId)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('assessment')
    .set({ status: 'in-review' })
    .where('id', '=', params.assessmentId)
    .execute()
  await app.db
    .updateTable('assessment')
    .set({ status: 'complete', completedAt: '2025-12-31T23:30:00.000Z', score, digest })
    .where('id', '=', old.id)
    .execute()
  await backfillCompletions(app.db as never)
  const all = await app.db.selectFrom('completion').selectAll().execute()
  expect(all).toHaveLength(2)
  const found = all.find((row) => row.assessmentId === old.id)
  expect(found).toMatchObject({
    score: made.score,
    nonCompliant: 0,
    seriousDeficiencies: 1,
    completedBy: lead.id,
    completedOn: '2025-12-31',
    dueOn: '2026-01-30',
    immediateDueOn: '2026-01-07',
  })
  expect(found?.number).toMatch(/-CAA-2025-0001$/)
  expect(JSON.parse(found?.figures ?? '')).toEqual(JSON.parse(made.figures))
})
