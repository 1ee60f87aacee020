import type { AnyInput } from '@apron/contracts/request.ts'
import type { TestApp } from '../test-app.ts'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const owned = [
  'organization',
  'user',
  'assessment',
  'action',
  'template',
  'schedule',
  'scheduleDelivery',
  'session',
  'log',
] as const

/** The same input with ids that nobody has in the place of those of rows that belong to somebody. */
export async function withoutOwned(
  { db, newId }: Pick<TestApp, 'db' | 'newId'>,
  input: AnyInput,
): Promise<AnyInput> {
  let text = JSON.stringify(input)
  for (const id of new Set(text.match(uuid) ?? [])) {
    for (const name of owned) {
      const row = await db.selectFrom(name).select('id').where('id', '=', id).executeTakeFirst()
      if (row !== undefined) text = text.replaceAll(id, newId())
    }
  }
  return JSON.parse(text) as AnyInput
}
