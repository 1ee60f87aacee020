import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupError, told } from '../backup-error.ts'
import {
  anyBackupHeader,
  backupHeader,
  endLength,
  tableLine,
  type BackupHeader,
} from '../write/header.ts'

/** A file that begins and ends as a backup does. */
export type BackupFile = {
  readonly file: string
  readonly header: BackupHeader
  /** Bytes before the rows, and before the last line. */
  readonly begin: number
  readonly end: number
  readonly sha256: string
}
/** Some rows of one table. */
export type RowsRead = { readonly table: string; readonly rows: readonly Record<string, unknown>[] }

const longestHeader = 64 * 1024

/** Reads the first and the last line. Throws a BackupError where they are not those of a backup. */
export async function openBackup(file: string): Promise<BackupFile> {
  try {
    const handle = await open(file, 'r')
    try {
      const { size } = await handle.stat()
      const { buffer, bytesRead } = await handle.read(
        Buffer.alloc(longestHeader),
        0,
        longestHeader,
        0,
      )
      const begin = buffer.indexOf('\n') + 1
      const header = parseHeader(file, buffer.toString('utf8', 0, Math.min(begin, bytesRead)))
      const end = size - endLength
      const last = end < begin ? '' : await readText(handle, end)
      const sha256 = /^\nsha256:([0-9a-f]{64})\n$/.exec(last)?.[1]
      if (sha256 === undefined) throw new BackupError(`${file} was cut: its end is missing.`)
      return { file, header, begin, end, sha256 }
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw told(error, file)
  }
}

async function readText(handle: Awaited<ReturnType<typeof open>>, from: number): Promise<string> {
  const { buffer } = await handle.read(Buffer.alloc(endLength), 0, endLength, from)
  return buffer.toString('latin1')
}

function parseHeader(file: string, line: string): BackupHeader {
  const value = parsed(line)
  if (!anyBackupHeader.safeParse(value).success) {
    throw new BackupError(`${file} is no backup of Apron.`)
  }
  const { data } = backupHeader.safeParse(value)
  if (data !== undefined) return data
  const { formatVersion } = value as { formatVersion: number }
  throw new BackupError(
    formatVersion > 1
      ? `${file} was made by a newer program: its format is ${formatVersion}, and this program knows 1.`
      : `${file} has a first line that was changed.`,
  )
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/**
 * Reads all rows, some at a time. Throws a BackupError where the file is not what was written, at the
 * latest behind the last row: until then nothing that was read may be believed.
 */
export async function* readBackup(backup: BackupFile): AsyncGenerator<RowsRead> {
  const { file, sha256 } = backup
  const whole = createHash('sha256')
  let table: {
    name: string
    columns: readonly string[]
    hash: ReturnType<typeof createHash>
  } | null = null
  for await (const lines of readLines(backup, whole)) {
    let rows: Record<string, unknown>[] = []
    for (const line of lines) {
      if (line.startsWith('[')) {
        if (table === null) throw damaged(file)
        table.hash.update(`${line}\n`)
        rows.push(rowOf(file, table.columns, line))
        continue
      }
      const { data } = tableLine.safeParse(parsed(line))
      if (data === undefined) throw damaged(file)
      if ('table' in data) {
        table = { name: data.table, columns: data.columns, hash: createHash('sha256') }
        continue
      }
      if (table === null || table.name !== data.end) throw damaged(file)
      if (rows.length > 0) yield { table: table.name, rows }
      rows = []
      if (table.hash.digest('hex') !== data.sha256) {
        throw new BackupError(`${file} was changed: rows of its table ${table.name} are others.`)
      }
      table = null
    }
    if (table !== null && rows.length > 0) yield { table: table.name, rows }
  }
  if (table !== null) throw damaged(file)
  if (whole.digest('hex') !== sha256) throw damaged(file)
}

const damaged = (file: string): BackupError =>
  new BackupError(`${file} is damaged: it does not hold what was written into it.`)

function rowOf(file: string, columns: readonly string[], line: string): Record<string, unknown> {
  const values = parsed(line)
  if (!Array.isArray(values) || values.length !== columns.length) throw damaged(file)
  return Object.fromEntries(columns.map((column, index) => [column, values[index] as unknown]))
}

/** The lines of each piece of the file, and everything before the last line through `whole`. */
async function* readLines(
  { file, begin, end }: BackupFile,
  whole: ReturnType<typeof createHash>,
): AsyncGenerator<string[]> {
  const head = createReadStream(file, { end: begin - 1 })
  for await (const chunk of head as AsyncIterable<Buffer>) whole.update(chunk)
  const gunzip = createGunzip()
  const rest = createReadStream(file, { start: begin, end: Math.max(begin, end - 1) })
  rest.on('data', (chunk) => whole.update(chunk))
  // What fails is told by the reading below.
  pipeline(rest, gunzip, () => undefined)
  const decoder = new TextDecoder()
  let unfinished = ''
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      const lines = (unfinished + decoder.decode(chunk, { stream: true })).split('\n')
      unfinished = lines.pop() ?? ''
      if (lines.length > 0) yield lines
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
      ? damaged(file)
      : told(error, file)
  }
  if (unfinished !== '') throw damaged(file)
}
