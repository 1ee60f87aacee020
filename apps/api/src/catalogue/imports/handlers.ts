import type { ImportKind, RenameChoice } from '@apron/contracts/import.ts'
import { previewMost } from '@apron/contracts/import-bounds.ts'
import type { Handler, Handlers } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { listPeople } from '../../platform/audit-log/queries.ts'
import { applyFile, planAsOf } from './write/import-file.ts'
import { withPlanner } from './in-a-thread.ts'
import type { Choices } from './shape/book.ts'
import type { Tally } from './plan/plan-import.ts'
import { type Asked, layouts } from './read/read-file.ts'
import { refuseKind } from './read/refuse-kind.ts'
import { makeTemplate } from './template.ts'
import { undoImport } from './undo/undo-import.ts'

type Sent = {
  readonly query: {
    readonly kind: ImportKind
    readonly name: string
    readonly columns?: readonly { at: number; column: string | null }[] | undefined
    readonly renames?: RenameChoice | undefined
    readonly overwrites?: RenameChoice | undefined
    readonly leaveOut?: 'faults' | undefined
  } & Choices
  readonly file: Uint8Array
}

const askedOf = ({ query, file }: Sent): Asked => {
  const { kind, name, columns = [], renames, overwrites, leaveOut } = query
  const { sheets, header, hidden, category, subCategory, numbers } = query
  return {
    kind,
    name,
    bytes: file,
    mapping: new Map(columns.map(({ at, column }) => [at, column])),
    choices: { sheets, header, hidden, category, subCategory, numbers },
    leavesOut: leaveOut !== undefined,
    ...(renames !== undefined && { renames }),
    ...(overwrites !== undefined && { overwrites }),
  }
}

/** What a file is, every fault of it, and what it would change. Writes nothing. */
const preview: Handler<'import.preview'> = async (sent, { db, caller, newId }) => {
  const { kind } = sent.query
  refuseKind(caller, kind)
  return withPlanner(askedOf(sent), { newId, by: caller.userId }, async (planner) => {
    const { told, headings, rowCount, faults: own, notes, shape, isLeavable } = planner.file
    const plan = own.length === 0 ? (await planAsOf(db, planner)).plan : null
    const faults = plan?.faults ?? own
    const { columns, needs } = layouts[kind]
    return {
      ...told,
      sheet: shape.sheets.find(({ isRead }) => isRead)?.name ?? null,
      otherSheets: shape.sheets.flatMap(({ name, isRead }) => (isRead ? [] : [name])),
      shape,
      notes: [...notes, ...(plan?.notes ?? [])],
      leftOut: [...(plan?.leftOut ?? [])],
      leftOutCount: plan?.leftOutCount ?? 0,
      canLeaveOut: faults.length > 0 && isLeavable && plan?.isLeavable !== false,
      overwrites: [...(plan?.overwrites ?? [])],
      overwriteCount: plan?.overwriteCount ?? 0,
      rowCount,
      headings: [...headings],
      columns: [...columns],
      needs: needs.map((group) => [...group]),
      faultCount: faults.length,
      faults: faults.slice(0, previewMost),
      tallies: [...(plan?.tallies ?? [])],
      rows: [...(plan?.rows ?? [])],
      renames: [...(plan?.renames ?? [])],
      renameCount: plan?.renameCount ?? 0,
      digest: plan === null || faults.length > 0 ? null : plan.digest,
    }
  })
}

/** Does what the preview showed, all or nothing. */
const apply: Handler<'import.apply'> = async (sent, { db, caller, now, newId }) => {
  const { kind, name, digest } = sent.query
  refuseKind(caller, kind)
  const outcome = await withPlanner(askedOf(sent), { newId, by: caller.userId }, (planner) =>
    applyFile({ db, caller, now, newId }, planner, { name, digest }),
  )
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
      .where('digest', '!=', 'staged')
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
