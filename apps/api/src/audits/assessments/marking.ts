import type { Marking } from '@apron/contracts/marking.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Db } from '../../platform/handler.ts'
import { loadSettings } from '../../platform/settings/queries.ts'
import { replaceMarking } from './save.ts'

/** A marking as an assessment's row has it: the same marking is the same text. */
const markingText = ({ id, name: { en, ar } }: Marking): string =>
  JSON.stringify({ id, name: { en, ar } })

/** The marking of this id as an assessment's row has it; null for none, and for one that nobody named. */
export async function markingOf(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null
  const { markings } = await loadSettings(db)
  const found = markings.find((it) => it.id === id)
  return found === undefined ? null : markingText(found)
}

/** A marking as an assessment's row keeps it; null for none. */
export const readMarking = (text: string | null): Marking | null =>
  text === null ? null : (JSON.parse(text) as Marking)

/** What is wrong with a marking that is wanted: the installation has none of this id. */
export async function markingIssues(db: Db, id: string | null): Promise<Issue[]> {
  if (id === null || (await markingOf(db, id)) !== null) return []
  return [{ path: 'body.marking', code: 'unknown', message: 'There is no such marking.' }]
}

/** Assessments show the new name; reports that were issued keep the name that stands in them. */
export async function renameMarkings(
  db: Db,
  before: readonly Marking[],
  after: readonly Marking[],
): Promise<void> {
  for (const marking of after) {
    const known = before.find(({ id }) => id === marking.id)
    if (known === undefined || markingText(known) === markingText(marking)) continue
    await replaceMarking(db, markingText(known), markingText(marking))
  }
}
