import { hash } from 'node:crypto'

/** A row of the log as it stood when the log was first chained. */
export type Row = Readonly<Record<(typeof columns)[number], string | number | null>> & {
  readonly seq: number
}

const columns = [
  'actorId',
  'assessmentId',
  'at',
  'body',
  'bodyHash',
  'detail',
  'deviceId',
  'id',
  'kind',
  'n',
  'offset',
  'organizationId',
  'reason',
  'receivedAt',
  'register',
  'seq',
  'status',
  'target',
] as const

/** The chain's rule as it was on that day; kept here so that the migration does the same whatever follows. */
export const linkHash = (previous: string, row: Row): string =>
  hash(
    'sha256',
    previous + JSON.stringify(Object.fromEntries(columns.map((it) => [it, wellFormed(row[it])]))),
    'hex',
  )

const wellFormed = (value: string | number | null): string | number | null =>
  typeof value === 'string' ? value.toWellFormed() : value
