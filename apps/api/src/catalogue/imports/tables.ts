import type { ImportKind } from '@apron/contracts/import.ts'

export type ImportTables = {
  /** An import that can be taken back; the row goes with it. */
  importRun: {
    id: string
    kind: ImportKind
    /** The file's name. */
    name: string
    /** Null for the command line. */
    importedBy: string | null
    importedAt: string
    /** JSON: what was added, changed and left. */
    tallies: string
    /** JSON: what is to be taken away and put back (`Undo`). */
    undo: string
    /** Of all rows that it wrote, as it left them. */
    digest: string
  }
}
