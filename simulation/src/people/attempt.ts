import type { OutboxRow } from '@apron/pwa/data/tables.ts'
import { ReadOnlyError } from '@apron/pwa/sync/record/read-only.ts'
import { ValueError } from '@apron/pwa/sync/record/record.ts'
import { StorageFullError } from '@apron/pwa/sync/record/storage-full.ts'
import { ObstaclesError } from '@apron/pwa/sync/record/submit.ts'
import { UnsentError } from '@apron/pwa/sync/apply/take-offline.ts'
import { UnacknowledgedError } from '@apron/pwa/sync/view/unsent.ts'
import type { History } from '../history.ts'
import type { Tab } from '../tablet/tablet.ts'
import { reportViolation, count } from '../recorder.ts'

/** What the engine says to a person instead of doing it; all else that it throws is a fault of it. */
const saysNo = [
  ReadOnlyError,
  ValueError,
  StorageFullError,
  ObstaclesError,
  UnsentError,
  UnacknowledgedError,
]

/**
 * A person does something on a tab. Whatever comes of it in a tab that was killed meanwhile, nobody
 * has seen.
 */
export async function attempt<T>(
  { witness, world }: History,
  tab: Tab,
  what: string,
  act: () => PromiseLike<T>,
): Promise<{ readonly value: T } | null> {
  try {
    const value = await act()
    if (!tab.isAlive) return null
    world.trace.note(`  ${tab.name} ${what}: done`)
    return { value }
  } catch (error) {
    if (!tab.isAlive) return null
    const name = error instanceof Error ? error.name : String(error)
    world.trace.note(`  ${tab.name} ${what}: ${name}`)
    if (saysNo.some((kind) => error instanceof kind)) count(witness, `said no: ${name}`)
    else reportViolation(witness, 'EXC', `${what} on ${tab.name}: ${describe(error)}`)
    return null
  }
}

/** The tablet said "saved": from here on it must be true. */
export function noteSaved({ witness }: History, tab: Tab, row: OutboxRow): void {
  witness.saved.set(row.id, {
    tablet: tab.tablet.name,
    row: structuredClone(row),
    order: witness.saved.size,
  })
  witness.typed.delete(typedKey(tab, row))
  count(witness, 'mutations saved')
}

export const typedKey = (
  { tablet }: Tab,
  { assessmentId, register }: { readonly assessmentId: string; readonly register: string },
): string => `${tablet.name}|${assessmentId}|${register}`

function describe(error: unknown): string {
  const { name, message, stack } = error as Error
  return `${name}: ${message} ${stack ?? ''}`
}
