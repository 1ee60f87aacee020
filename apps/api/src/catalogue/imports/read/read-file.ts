import type { ImportKind, RenameChoice } from '@apron/contracts/import.ts'
import { hash } from 'node:crypto'
import { airlineLayout, readAirlines } from '../airlines.ts'
import { airportLayout, readAirports } from '../airports.ts'
import type { LocationFile } from '../locations.ts'
import { questionLayout, readQuestions, type QuestionFile } from '../questions.ts'
import type { Book, Choices } from '../shape/book.ts'
import { readBook } from './read-records.ts'
import type { Mapping } from './read-table.ts'

/** A file that was read, of whichever kind. */
export type ReadFile = {
  readonly told: Book['told']
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
  /** Rows whose values replace better ones all the same. */
  readonly overwrites?: RenameChoice
  readonly choices?: Choices
  /** Whether rows with faults are left out. */
  readonly leavesOut?: boolean
  /** The file's name. */
  readonly name?: string
}

/** Reads a file whole, which uses up its bytes, and names every fault that can be told without the database. */
export async function readImport({ kind, bytes, ...reading }: Asked): Promise<ReadFile> {
  const hashed = hash('sha256', bytes, 'hex')
  const book = await readBook(bytes)
  const both = { told: book.told, hash: hashed }
  switch (kind) {
    case 'questions':
      return { ...both, kind, file: readQuestions(book, reading) }
    case 'airports':
      return { ...both, kind, file: readAirports(book, reading) }
    case 'airlines':
      return { ...both, kind, file: readAirlines(book, reading) }
  }
}

export const layouts = {
  questions: questionLayout,
  airports: airportLayout,
  airlines: airlineLayout,
} as const
