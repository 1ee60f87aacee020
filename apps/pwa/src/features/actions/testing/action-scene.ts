import { createScene } from '@apron/api/audits/sync/testing/scene.ts'
import { makeOrganization, makeUser } from '@apron/api/testing/builders.ts'
import { makeAction } from '@apron/api/testing/make-action.ts'

const finding = 'The perimeter fence at gate 7 is damaged over a length of 12 metres.'

/** A corrective action that somebody of another organization owns, and one that nobody owns. */
export async function createActionScene() {
  const scene = await createScene(2)
  const { app, assessment, supervisor } = scene
  const [question, second] = await app.db
    .selectFrom('question')
    .innerJoin('subCategory', 'subCategory.id', 'question.subCategoryId')
    .select(['question.id', 'subCategory.categoryId'])
    .orderBy('question.id')
    .limit(2)
    .execute()
  if (question === undefined || second === undefined) throw new Error('two questions are needed')
  const airport = await makeOrganization(app, { name: 'Riverside Airport' })
  const owner = await makeUser(app, 'none', { organizationId: airport.id })
  const action = await makeAction(app, assessment, question, { finding })
  const other = await makeAction(app, assessment, second, {
    finding,
    regulations: 'Doc 8973',
    level: 'serious-deficiency',
  })
  const params = { actionId: action.id }
  const body = { email: owner.email, organizationId: airport.id, version: 1 }
  await app.want('action.assign', { params, body }, { as: supervisor })
  const load = async () => (await app.want('action.one', { params }, { as: supervisor })).action
  const plan = {
    comment: '',
    cause: 'Nobody is on duty there at night.',
    whys: [],
    parts: [
      {
        id: app.newId(),
        kind: 'corrective' as const,
        action: 'Add the gate to the night round.',
        office: 'Airport security',
        startOn: '2026-11-22',
        endOn: '2026-12-31',
      },
    ],
    disagreement: '',
  }
  const submit = async () =>
    app.want(
      'action.submit',
      { params, body: { plan, version: (await load()).version } },
      { as: owner },
    )
  return { ...scene, airport, owner, action, other, params, load, plan, submit }
}
