import { type ImportKind, previewMost } from '@apron/contracts/import.ts'
import type { Handler, Handlers } from '../handler.ts'
import { ProblemError } from '../problem.ts'
import { readConsistently } from '../db/read-consistently.ts'
import { listPeople } from '../trail/queries.ts'
import { applyFile } from './import-file.ts'
import { readInAThread } from './in-a-thread.ts'
import { digestOfPlan, planImport, type Tally } from './plan-import.ts'
import { layouts, type ReadFile } from './read-file.ts'
import { refuseKind } from './refuse-kind.ts'
import { makeTemplate } from './template.ts'
import { undoImport } from './undo-import.ts'

type Sent = {
  readonly kind: ImportKind
  readonly data: string
  readonly columns?: readonly { at: number; column: string | null }[] | undefined
}

const readSent = ({ kind, data, columns = [] }: Sent): Promise<ReadFile> =>
  readInAThread({
    kind,
    bytes: new Uint8Array(Buffer.from(data, 'base64')),
    mapping: new Map(columns.map(({ at, column }) => [at, column])),
  })

/** What a file is, every fault of it, and what it would change. Writes nothing. */
const preview: Handler<'import.preview'> = async ({ body }, { db, caller, newId }) => {
  refuseKind(caller, body.kind)
  const read = await readSent(body)
  const { columns, needs } = layouts[body.kind]
  const { headings, rows } = read.file
  const isPlanned = read.file.faults.length === 0
  const plan = isPlanned ? await readConsistently(db, (tx) => planImport(tx, read, newId)) : null
  const faults = plan === null ? read.file.faults : plan.faults
  return {
    ...read.told,
    otherSheets: read.told.otherSheets.slice(0, previewMost),
    rowCount: rows.length,
    headings: [...headings],
    columns: [...columns],
    needs: needs.map((group) => [...group]),
    faultCount: faults.length,
    faults: faults.slice(0, previewMost),
    tallies: [...(plan?.tallies ?? [])],
    rows: (['added', 'changed'] as const).flatMap((state) =>
      (plan?.rows ?? []).filter((row) => row.state === state).slice(0, previewMost),
    ),
    digest: plan === null || faults.length > 0 ? null : digestOfPlan(plan, read.hash),
  }
}

/** Does what the preview showed, all or nothing. */
const apply: Handler<'import.apply'> = async ({ body }, { db, caller, now, newId }) => {
  refuseKind(caller, body.kind)
  const { name, digest } = body
  const outcome = await applyFile({ db, caller, now, newId }, await readSent(body), {
    name,
    digest,
  })
  if (!outcome.ok) throw new ProblemError('changed-meanwhile', 'It has faults. Look again.')
  return { importId: outcome.importId, tallies: [...outcome.tallies] }
}

/** The newest imports that can still be asked to be taken back. */
const list: Handler<'imports.list'> = async ({ query }, { db, caller }) => {
  refuseKind(caller, query.kind)
  return readConsistently(db, async (tx) => {
    const runs = await tx
      .selectFrom('importRun')
      .select(['id', 'kind', 'name', 'importedBy', 'importedAt', 'tallies'])
      .where('kind', '=', query.kind)
      .orderBy('importedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(20)
      .execute()
    const people = await listPeople(tx, [...new Set(runs.flatMap((it) => it.importedBy ?? []))])
    return {
      imports: runs.map(({ id, kind, name, importedBy, importedAt, tallies }) => ({
        id,
        kind,
        name,
        at: importedAt,
        by: people.find((person) => person.id === importedBy) ?? null,
        tallies: JSON.parse(tallies) as Tally[],
      })),
    }
  })
}

const template: Handler<'import.template'> = async ({ query }, { caller, language }) => {
  refuseKind(caller, query.kind)
  return makeTemplate(query.kind, query.format, language)
}

export const importHandlers = {
  'import.preview': preview,
  'import.apply': apply,
  'imports.list': list,
  'import.undo': undoImport,
  'import.template': template,
} satisfies Partial<Handlers>
