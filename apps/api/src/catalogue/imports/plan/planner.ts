import type { HeadingRename, PreviewRow } from '@apron/contracts/import.ts'
import { previewMost } from '@apron/contracts/import-bounds.ts'
import type { Stored } from '../locations.ts'
import { type Batch, settledParts, stagedParts } from './plan-batches.ts'
import { digestOfPlan, planImport, type ImportPlan, type Tally } from './plan-import.ts'
import type { Catalogue } from './plan-questions.ts'
import { readImport, type Asked, type ReadFile } from '../read/read-file.ts'
import { plannedRows } from './planned-rows.ts'
import type { Fault } from '../read/row-fault.ts'
import { digestOf } from '../write/run-digest.ts'
import { undoOf, type Undo } from '../undo/undo-of.ts'

/** What a file is and what is wrong with it, without its rows. */
export type FileNotice = Omit<ReadFile, 'file'> &
  Pick<ReadFile['file'], 'ignored' | 'faults' | 'headings'> & { readonly rowCount: number }

/** A part of what an import is compared with. */
export type Known = Partial<Catalogue> & { readonly locations?: readonly Stored[] }

export type PlanNotice = {
  readonly tallies: readonly Tally[]
  readonly faults: readonly Fault[]
  /** Of each state the first that a preview shows. */
  readonly rows: readonly PreviewRow[]
  /** The first that a preview shows, and how many there are. */
  readonly renames: readonly HeadingRename[]
  readonly renameCount: number
  readonly unknownRenames: readonly string[]
  /** Another file, or another library meanwhile, has another one. */
  readonly digest: string
}

/**
 * Holds a file that was read, is told part by part what there is, and says what is to be written, part by
 * part: neither the rows of the file nor those of the library are ever in one message or one statement.
 */
export type Planner = {
  readonly file: FileNotice
  readonly know: (part: Known) => Promise<void>
  /** Forgets what it was told. */
  readonly forget: () => Promise<void>
  readonly plan: () => Promise<PlanNotice>
  /** What takes the planned import back. What it will leave is worked out from here on, a part at a time. */
  readonly undo: () => Promise<Undo>
  /** The digest of what the planned import will leave; null where that of the database has to be taken. */
  readonly left: () => Promise<string | null>
  /** The next part of what is to be written; null after the last, and then from the beginning. */
  readonly next: (which: 'staged' | 'settled') => Promise<readonly Batch[] | null>
}

/** Throws where it is asked out of turn. */
export async function createPlanner(asked: Asked, newId: () => string): Promise<Planner> {
  const read = await readImport(asked)
  const { ignored, faults, headings, rows } = read.file
  const file = { told: read.told, hash: read.hash, kind: read.kind, ignored, faults, headings }
  let known = nothing()
  let planned: ImportPlan | null = null
  let left: Promise<string | null> | null = null
  let parts: Record<'staged' | 'settled', Iterator<readonly Batch[]> | null> = nobody
  const standing = (): ImportPlan => {
    if (planned === null) throw new Error('nothing was planned')
    return planned
  }
  return {
    file: { ...file, rowCount: rows.length },
    know: async (part) => {
      for (const name of Object.keys(part) as (keyof Known)[])
        (known[name] as unknown[]).push(...(part[name] ?? []))
    },
    forget: async () => {
      known = nothing()
      planned = null
      left = null
      parts = nobody
    },
    plan: async () => {
      planned = planImport(read, known, newId, asked.renames)
      const { tallies, faults, rows, renames, unknownRenames } = planned
      return {
        tallies,
        faults,
        rows: (['added', 'changed'] as const).flatMap((state) =>
          rows.filter((row) => row.state === state).slice(0, previewMost),
        ),
        renames: renames.slice(0, previewMost),
        renameCount: renames.length,
        unknownRenames,
        digest: digestOfPlan(planned, read.hash),
      }
    },
    undo: async () => {
      const undo = undoOf(standing())
      const rows = plannedRows(standing())
      left = rows === null ? Promise.resolve(null) : digestOf(undo, rows)
      // Whoever asks for it is told.
      left.catch(() => undefined)
      return undo
    },
    left: async () => left ?? null,
    next: async (which) => {
      const all = parts[which] ?? partsOf[which](standing())[Symbol.iterator]()
      const { done, value } = all.next()
      parts = { ...parts, [which]: done === true ? null : all }
      return done === true ? null : value
    },
  }
}

const partsOf = { staged: stagedParts, settled: settledParts }
const nobody = { staged: null, settled: null }
const nothing = () => ({
  categories: [],
  subCategories: [],
  references: [],
  questions: [],
  locations: [],
})
