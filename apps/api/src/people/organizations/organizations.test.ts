import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPeople, type People } from '../users/testing/people.ts'

let { app, admin, editor, auditor, remove, close } = {} as People
beforeEach(async () => {
  ;({ app, admin, editor, auditor, remove, close } = await createPeople())
})
afterEach(() => close())

describe('organizations', () => {
  test('are listed with how many people they have, and made by an admin under a name of their own', async () => {
    await remove(admin, auditor)
    const make = (name: string) =>
      app.call('organization.create', { body: { name, kind: 'airline' } }, { as: admin })
    expect((await make('Coastal Carrier')).value?.organization).toMatchObject({ userCount: 0 })
    const taken = await make(' coastal carrier ')
    expect(taken.problem?.issues?.[0]).toMatchObject({ path: 'body.name', code: 'taken' })
    await make('École Générale')
    expect((await make('ÉCOLE Générale')).problem?.issues?.[0]?.code).toBe('taken')
    const { organizations } = await app.want('organizations.list', {}, { as: admin })
    expect(organizations.map(({ name, userCount }) => [name, userCount])).toEqual([
      ['Authority', 2],
      ['Coastal Carrier', 0],
      ['Directorate', 1],
      ['École Générale', 0],
    ])
    for (const as of [editor, auditor]) {
      expect((await app.call('organizations.list', {}, { as })).status).toBeGreaterThan(400)
    }
  })
})
