import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { textOf } from '../../platform/texts.ts'
import { wordFault } from './read/row-fault.ts'
import { type HeadingRename, type ImportKind, importKinds } from '@apron/contracts/import.ts'
import { importMaxBytes } from '@apron/contracts/import-bounds.ts'
import {
  type FileChoices,
  importFile,
  type ImportContext,
  type ImportOutcome,
} from './write/import-file.ts'

export type Print = { readonly out: (line: string) => void; readonly error: (line: string) => void }

const usage = `Usage: npm run import -- ${importKinds.join('|')} FILE.csv|FILE.xlsx [--rename=all|none] [--overwrite=all|none] [--leave-out=faults]`

/**
 * Runs `KIND FILE.csv|FILE.xlsx` as typed. Says what was added, changed and found unchanged, which columns
 * were passed over, how the file was read, which rows were left out, and which headings were renamed or kept their
 * name; or every fault, on `error`. Gives the
 * exit code: 0, or 1 where nothing was written.
 * The database is opened only once there is a file to import, so that a slip of the fingers makes none.
 */
export async function runImport(
  args: readonly string[],
  open: () => Promise<ImportContext>,
  print: Print,
): Promise<0 | 1> {
  const [kind, path, ...options] = args
  const isOdd = options.some((option) => !(option in chosenBy)) || path?.startsWith('--') === true
  if (!isKind(kind) || path === undefined || isOdd) {
    print.error(usage)
    return 1
  }
  const bytes = await read(path)
  if (typeof bytes === 'string') {
    print.error(bytes)
    return 1
  }
  return report(
    await importFile(await open(), kind, bytes, {
      name: basename(path).slice(0, 200),
      ...Object.assign({}, ...options.map((option) => chosenBy[option])),
    }),
    path,
    print,
  )
}

/** What each option chooses. */
const chosenBy: Readonly<Record<string, FileChoices>> = {
  '--rename=all': { renames: 'all' },
  '--rename=none': { renames: 'none' },
  '--overwrite=all': { overwrites: 'all' },
  '--overwrite=none': { overwrites: 'none' },
  '--leave-out=faults': { leavesOut: true },
}

const isKind = (word: string | undefined): word is ImportKind =>
  (importKinds as readonly (string | undefined)[]).includes(word)

/** The file's bytes, or why there are none. */
async function read(path: string): Promise<Uint8Array | string> {
  try {
    const { size } = await stat(path)
    if (size <= importMaxBytes) return await readFile(path)
    return `${path} has ${size} bytes; at most ${importMaxBytes} are read.`
  } catch (error) {
    return `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

const wordName = ({ en, ar }: HeadingRename['before']): string =>
  [en, ar].filter((name) => name !== null).join(' / ')

function report(outcome: ImportOutcome, path: string, print: Print): 0 | 1 {
  if (outcome.ignored.length > 0) {
    const names = outcome.ignored.map((name) => (name === '' ? '(without a name)' : name))
    print.out(`Columns that are not known and were passed over: ${names.join(', ')}`)
  }
  if (!outcome.ok) {
    for (const fault of outcome.faults) print.error(wordFault(fault))
    const { length } = outcome.faults
    print.error(`${path}: ${length} ${length === 1 ? 'fault' : 'faults'}; nothing was imported.`)
    return 1
  }
  for (const { code, count, values } of outcome.notes)
    print.out(
      textOf('en', `imports:note.${code}_${count === 1 ? 'one' : 'other'}`, { ...values, count }),
    )
  for (const fault of outcome.leftOut) print.out(`Left out: ${wordFault(fault)}`)
  for (const { before, after, isChosen } of outcome.renames) {
    const names = `“${wordName(before)}” to “${wordName(after)}”`
    print.out(isChosen ? `Renamed: ${names}` : `Not renamed, --rename=all would: ${names}`)
  }
  for (const { kind, added, changed, unchanged } of outcome.tallies) {
    print.out(`${kind}: ${added} added, ${changed} changed, ${unchanged} unchanged`)
  }
  return 0
}
