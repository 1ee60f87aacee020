import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { endLength, endLine, type BackupHeader } from '../write/header.ts'

const sha256 = (...parts: (string | Buffer)[]): string =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

/**
 * Writes a backup anew with its header or rows changed. `isHonest` leaves the hashes as they were; without
 * it they are made to fit, as somebody does who knows the format.
 */
export function forge(
  file: string,
  change: {
    readonly header?: (header: BackupHeader) => object
    readonly columns?: (columns: string[], table: string) => string[]
    /** Null leaves the line out. */
    readonly line?: (line: string, table: string) => string | null
  },
  isHonest = false,
): void {
  const bytes = readFileSync(file)
  const begin = bytes.indexOf('\n') + 1
  const found = JSON.parse(bytes.toString('utf8', 0, begin)) as BackupHeader
  const header = `${JSON.stringify(change.header?.(found) ?? found)}\n`
  const lines: string[] = []
  let table = ''
  let rows: string[] = []
  for (const line of gunzipSync(bytes.subarray(begin, -endLength)).toString().split('\n')) {
    if (line.startsWith('{"table"')) {
      const found = JSON.parse(line) as { table: string; columns: string[] }
      table = found.table
      rows = []
      const columns = change.columns?.(found.columns, table) ?? found.columns
      lines.push(JSON.stringify({ table, columns }))
    } else if (line.startsWith('[')) {
      const changed = change.line === undefined ? line : change.line(line, table)
      if (changed === null) continue
      rows.push(changed)
      lines.push(changed)
    } else if (line.startsWith('{"end"') && !isHonest) {
      const text = rows.map((row) => `${row}\n`).join('')
      lines.push(JSON.stringify({ end: table, sha256: sha256(text) }))
    } else lines.push(line)
  }
  const body = gzipSync(lines.join('\n'))
  const end = isHonest ? bytes.subarray(-endLength).toString() : endLine(sha256(header, body))
  writeFileSync(file, Buffer.concat([Buffer.from(header), body, Buffer.from(end)]))
}
