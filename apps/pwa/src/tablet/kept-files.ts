import type { Client } from '@apron/contracts/client.ts'
import type { ReferenceFile } from '@apron/contracts/question.ts'
import { Dexie, liveQuery, type Table } from 'dexie'
import { type Database, stayClosedWhenDeleted } from '../data/database.ts'

type KeptFile = { readonly sha256: string; readonly bytes: Uint8Array<ArrayBuffer> }
/** Beside the work, never among it: a file too many must not keep an answer from being saved. */
export type Files = Dexie & { files: Table<KeptFile, string> }
/** A reference of a question that is on this tablet, with its file. */
export type WantedFile = ReferenceFile & { readonly referenceId: string }

/** Bytes of files that a tablet keeps for all of its assessments together. */
export const keptMostBytes = 200_000_000

export const filesName = (userId: string): string => `files-of-${userId}`

export function openFiles(userId: string): Files {
  const files = new Dexie(filesName(userId)) as Files
  files.version(1).stores({ files: 'sha256' })
  stayClosedWhenDeleted(files)
  return files
}

/** The files of references that questions of these assessments name, or of all that are on this tablet. */
export async function wantedFiles(db: Database, assessmentId?: string): Promise<WantedFile[]> {
  const outlines =
    assessmentId === undefined
      ? await db.outlines.toArray()
      : [await db.outlines.get(assessmentId)].filter((outline) => outline !== undefined)
  const wanted = new Map<string, WantedFile>()
  for (const outline of outlines) {
    const withFile = new Map(
      outline.references.flatMap(({ id, file }) => (file === undefined ? [] : [[id, file]])),
    )
    if (withFile.size === 0) continue
    await db.questions
      .where('assessmentId')
      .equals(outline.assessmentId)
      .each(({ references }) => {
        for (const id of references) {
          const file = withFile.get(id)
          if (file !== undefined) wanted.set(file.sha256, { ...file, referenceId: id })
        }
      })
  }
  return [...wanted.values()]
}

/** The small ones first: of many at least most are here. */
export function withinBound(wanted: readonly WantedFile[]): WantedFile[] {
  let room = keptMostBytes
  return wanted
    .toSorted((a, b) => a.size - b.size)
    .filter(({ size }) => {
      room -= size
      return room >= 0
    })
}

/** How many documents an assessment has, and how many of them are here. */
export async function countDocuments(
  db: Database,
  files: Files,
  assessmentId: string,
): Promise<{ count: number; kept: number; bytes: number }> {
  const wanted = await wantedFiles(db, assessmentId)
  const here = new Set(await files.files.toCollection().primaryKeys())
  const kept = wanted.filter(({ sha256 }) => here.has(sha256))
  const bytes = kept.reduce((sum, { size }) => sum + size, 0)
  return { count: wanted.length, kept: kept.length, bytes }
}

/** Fetches what is wanted and not here, up to the bound, and forgets what nobody wants any more. */
async function keep(files: Files, wanted: readonly WantedFile[], api: Client): Promise<void> {
  const within = withinBound(wanted)
  const names = new Set(within.map(({ sha256 }) => sha256))
  const here = new Set(await files.files.toCollection().primaryKeys())
  await files.files.bulkDelete([...here].filter((sha256) => !names.has(sha256)))
  for (const { referenceId, sha256, size } of within) {
    if (here.has(sha256)) continue
    const result = await api('reference.file', { params: { referenceId } })
    if (!result.ok) {
      // One that is gone keeps no other from coming; where nobody answers none does.
      if (result.problem === null) return
      continue
    }
    const { bytes } = result.value
    // Another one was attached meanwhile: the next fetching of the assessment tells.
    if (bytes.byteLength === size && (await isOf(bytes, sha256)))
      await files.files.put({ sha256, bytes })
  }
}

async function isOf(bytes: Uint8Array<ArrayBuffer>, sha256: string): Promise<boolean> {
  // A browser has it on secure addresses alone.
  if (globalThis.crypto.subtle === undefined) return true
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === sha256
}

/**
 * Keeps the files of references beside the assessments of this tablet, whatever took those here and
 * removes them again, and tries once more whenever a network comes. Nothing waits for it and nothing
 * fails by it; gives what ends it.
 */
export function keepFiles(db: Database, files: Files, api: Client): () => void {
  let wanted: readonly WantedFile[] = []
  let underWay = Promise.resolve()
  let isOver = false
  const go = (): void => {
    underWay = underWay
      .then(async () => (isOver ? undefined : keep(files, wanted, api)))
      .catch(() => undefined)
  }
  const watching = liveQuery(() => wantedFiles(db)).subscribe({
    next: (found) => {
      wanted = found
      go()
    },
    error: () => undefined,
  })
  addEventListener('online', go)
  return () => {
    isOver = true
    watching.unsubscribe()
    removeEventListener('online', go)
    files.close()
  }
}
