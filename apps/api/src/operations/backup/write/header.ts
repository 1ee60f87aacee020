import * as z from 'zod/mini'

/** What the first line of a backup tells, without a look at the rows. */
export const backupHeader = z.object({
  format: z.literal('apron-backup'),
  formatVersion: z.literal(1),
  /** The last migration of the data. */
  version: z.string(),
  installationId: z.string(),
  epoch: z.string(),
  /** The last link of the log's chain. */
  seq: z.int().check(z.minimum(0)),
  hash: z.string(),
  takenAt: z.iso.datetime(),
  /** Bytes that the database took, with its indexes. */
  size: z.number(),
  /** Rows by table, each table after those that it names. */
  tables: z.record(z.string(), z.int().check(z.minimum(0))),
})
export type BackupHeader = z.infer<typeof backupHeader>

/** Any format of ours, a later one included. */
export const anyBackupHeader = z.object({
  format: z.literal('apron-backup'),
  formatVersion: z.number(),
})

/** A line of the rows: which table begins, or that it ends, with the hash of its lines. */
export const tableLine = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ end: z.string(), sha256: z.string() }),
])

export const rowCount = ({ tables }: BackupHeader): number =>
  Object.values(tables).reduce((sum, count) => sum + count, 0)

/** The last line: the hash of everything before it. Without it the file was cut. */
export const endLine = (sha256: string): string => `\nsha256:${sha256}\n`
export const endLength = endLine('0'.repeat(64)).length
