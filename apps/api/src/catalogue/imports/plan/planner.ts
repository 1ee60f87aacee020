import type { HeadingRename, PreviewRow } from '@apron/contracts/import.ts'
import type { ImportNote, ImportShape, Overwrite } from '@apron/contracts/import-shape.ts'
import { previewMost } from '@apron/contracts/import-bounds.ts'
import type { Stored } from '../locations.ts'
import { type Batch, settledParts, stagedParts } from './plan-batches.ts'
import { digestOfPlan, planImport, type ImportPlan, type Tally } from './plan-import.ts'
import { isOfRow, planWithout } from './leave-out.ts'
import { tellPlaces } from './tell-places.ts'
import type { Catalogue } from './plan-questions.ts'
import { readImport, type Asked, type ReadFile } from '../read/read-file.ts'
import { plannedRows } from './planned-rows.ts'
import type { Fault } from '../read/row-fault.ts'
import { digestOf } from '../write/run-digest.ts'
import { undoOf, type Undo } from '../undo/undo-of.ts'

/** What a file is and what is wrong with it, without its rows. */
export type FileNotice = Omit<ReadFile, 'file'> &
  Pick<ReadFile['file'], 'ignored' | 'faults' | 'headings' | 'notes' | 'shape'> & {
    readonly rowCount: number
    /** Faults of rows that are left out: the import goes without them. */
    readonly isLeavable: boolean
  }

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
  readonly notes: readonly ImportNote[]
  /** The first that a preview shows, and how many there are. */
  readonly overwrites: readonly Overwrite[]
  readonly overwriteCount: number
  /** The first fault of each row that is left out, and how many those are. */
  readonly leftOut: readonly Fault[]
  readonly leftOutCount: number
  /** Whether rows with faults can be left out, as far as the library is concerned. */
  readonly isLeavable: boolean
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
  const { ignored, faults: own, headings, notes, shape, sheetNames, rows } = read.file
  const isLeavable = isOfRow(shape.headerRow)
  // What is left out is told as that; what cannot be left out stays a fault.
  const faults = asked.leavesOut === true ? own.filter((fault) => !isLeavable(fault)) : own
  const tell = tellPlaces(sheetNames)
  const file = {
    told: read.told,
    hash: read.hash,
    kind: read.kind,
    ignored,
    headings,
    notes,
    shape,
  }
  let known = nothing()
  let planned: ImportPlan | null = null
  let left: Promise<string | null> | null = null
  let parts: Record<'staged' | 'settled', Iterator<readonly Batch[]> | null> = nobody
  const standing = (): ImportPlan => {
    if (planned === null) throw new Error('nothing was planned')
    return planned
  }
  return {
    file: {
      ...file,
      faults: faults.map(tell.fault),
      isLeavable: own.every(isLeavable),
      rowCount: rows.length,
    },
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
      const choices = { renames: asked.renames, overwrites: asked.overwrites }
      const plan = (it: ReadFile): ImportPlan => planImport(it, known, newId, choices)
      const { planned: made, leftOut } =
        asked.leavesOut === true
          ? planWithout(read, own, plan)
          : { planned: plan(read), leftOut: [] }
      planned = made
      const { tallies, faults, rows, renames, unknownRenames, notes, overwrites } = made
      return {
        tallies,
        faults: faults.map(tell.fault),
        rows: (['added', 'changed'] as const).flatMap((state) =>
          rows
            .filter((row) => row.state === state)
            .slice(0, previewMost)
            .map(tell.row),
        ),
        renames: renames.slice(0, previewMost),
        renameCount: renames.length,
        unknownRenames,
        notes,
        overwrites: overwrites.slice(0, previewMost),
        overwriteCount: overwrites.length,
        leftOut: leftOut.slice(0, previewMost).map(tell.fault),
        leftOutCount: leftOut.length,
        isLeavable: faults.every(isLeavable),
        digest: digestOfPlan(made, read.hash, saidOf(asked, shape)),
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

/** What the rows do not show and yet decides what is written: where headings come from, and what is left out. */
const saidOf = (
  { choices = {}, leavesOut, overwrites, name }: Asked,
  shape: ImportShape,
): string => {
  const isNamed = shape.category === 'file' || shape.subCategory === 'file'
  return JSON.stringify([choices, leavesOut, overwrites, isNamed ? name : '', shape.numbers])
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
