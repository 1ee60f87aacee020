import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { judged } from '@apron/api/audits/sync/testing/tablet.ts'
import { makeUser } from '@apron/api/testing/builders.ts'

/** A scene whose assessment was completed: one answer fully compliant, one a serious deficiency. */
export async function createCompleteScene() {
  const scene = await createScene(2)
  const { app, organization, lead, first, second, assessment, params, tabletOf } = scene
  const analyst = await makeUser(app, 'quality-analyst', { organizationId: organization.id })
  const tablet = tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('fully-compliant')),
    tablet.answer(second, judged('serious-deficiency', 'No fence at all.')),
    tablet.write({ kind: 'summary', text: 'recommendations', value: 'Fix the fence.' }),
  )
  await app.db
    .updateTable('assessment')
    .set({ status: 'in-review', submittedAt: app.clock.iso() })
    .where('id', '=', assessment.id)
    .execute()
  const body = { move: { to: 'complete' as const } }
  await app.want('assessment.change', { params, body }, { as: analyst })
  return { ...scene, analyst }
}
export type CompleteScene = Awaited<ReturnType<typeof createCompleteScene>>
