import type { ImportKind, RenameChoice } from '@apron/contracts/import.ts'
import { hash } from 'node:crypto'
import { airlineLayout, readAirlines } from '../airlines.ts'
import { airportLayout, readAirports } from '../airports.ts'
import type { LocationFile } from '../locations.ts'
import { questionLayout, readQuestions, type QuestionFile } from '../questions.ts'
import { readRecords } from './read-records.ts'
import type { Mapping } from './read-table.ts'
import type { Records } from './records.ts'

/** A file that was read, of whichever kind. */
export type ReadFile = {
  readonly told: Records['told']
  /** Of its bytes. */
  readonly hash: string
} & (
  | { readonly kind: 'questions'; readonly file: QuestionFile }
  | { readonly kind: 'airports' | 'airlines'; readonly file: LocationFile }
)

/** What is read, and what its columns were said to be. */
export type Asked = {
  readonly kind: ImportKind
  readonly bytes: Uint8Array
  readonly mapping?: Mapping
  readonly renames?: RenameChoice
}

/** Reads a file whole, which uses up its bytes, and names every fault that can be told without the database. */
export async function readImport({ kind, bytes, mapping }: Asked): Promise<ReadFile> {
  const hashed = hash('sha256', bytes, 'hex')
  const records = await readRecords(bytes)
  const both = { told: records.told, hash: hashed }
  switch (kind) {
    case 'questions':
      return { ...both, kind, file: readQuestions(records, mapping) }
    case 'airports':
      return { ...both, kind, file: readAirports(records, mapping) }
    case 'airlines':
      return { ...both, kind, file: readAirlines(records, mapping) }
  }
}

export const layouts = {
  questions: questionLayout,
  airports: airportLayout,
  airlines: airlineLayout,
} as const
