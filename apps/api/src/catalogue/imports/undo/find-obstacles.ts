import type { Issue } from '@apron/contracts/problem.ts'
import type { Language } from '@apron/contracts/user.ts'
import type { Db } from '../../../platform/handler.ts'
import { isolatedValues, textOf } from '../../../platform/texts.ts'
import type { Part, Use } from './find-uses.ts'
import { staged } from '../write/run.ts'
import type { Undo } from './undo-of.ts'

type UndoFault = Use['code'] | 'changed-since'
type Run = { readonly id: string; readonly importedAt: string; readonly undo: Undo }
/** A row that stands in the way: of which part, and whose act it was where that is known. */
type Row = { readonly part: Part; readonly id: string }

/** How many rows a refusal names. */
const most = 5

/**
 * Why a run is not undone, a row each: what it is called, and the later import that changed it or hangs on
 * it, where one did. `language` is the reader's.
 */
export async function wordUse(db: Db, run: Run, use: Use, language: Language): Promise<Issue[]> {
  const later = await laterRuns(db, run)
  return [await issueOf(db, use.code, use, later.get((use.by ?? use).id), language)]
}

/** The same of what was changed since the run: by later imports, and by people as the log has it. */
export async function wordChanges(db: Db, run: Run, language: Language): Promise<Issue[]> {
  const parts = partsOf(run.undo)
  const later = await laterRuns(db, run)
  const changed = new Set([...later.keys()].filter((id) => parts.has(id)))
  const act = await db
    .selectFrom('log')
    .select('seq')
    .where('kind', '=', 'import')
    .where('target', '=', run.id)
    .executeTakeFirst()
  const acts = await db
    .selectFrom('log')
    .select('target')
    .distinct()
    .where('seq', '>', act?.seq ?? 0)
    .where('assessmentId', 'is', null)
    .where((eb) =>
      eb.or(
        ['category', 'sub-category', 'question', 'reference', 'location'].map((area) =>
          eb('kind', 'like', `${area}.%`),
        ),
      ),
    )
    .execute()
  for (const { target } of acts) if (target !== null && parts.has(target)) changed.add(target)
  const rows = [...changed].slice(0, most).flatMap((id): Row[] => {
    const part = parts.get(id)
    return part === undefined ? [] : [{ part, id }]
  })
  if (rows.length === 0) return [plain('changed-since', language)]
  return Promise.all(
    rows.map((row) => issueOf(db, 'changed-since', row, later.get(row.id), language)),
  )
}

const plain = (code: UndoFault, language: Language): Issue => ({
  path: 'params.importId',
  code,
  message: textOf(language, `imports:undo-fault.${code}`),
})

async function issueOf(
  db: Db,
  code: UndoFault,
  row: Row,
  run: LaterRun | undefined,
  language: Language,
): Promise<Issue> {
  const name = await nameOf(db, row, language)
  const textWith = (key: string, values: Record<string, string>): string =>
    textOf(language, `imports:${key}`, isolatedValues(language, values))
  const what = textWith(`undo-fault.named.${code}`, { name })
  if (run === undefined) return { ...plain(code, language), message: what, values: { name } }
  const file = run.name === '' ? textOf(language, 'imports:past.unnamed') : run.name
  const at = `${run.importedAt.slice(0, 16).replace('T', ' ')} UTC`
  return {
    ...plain(code, language),
    message: `${what} ${textWith('undo-fault.from-import', { file, at })}`,
    values: { name, file: run.name, at: run.importedAt },
  }
}

function partsOf({ added, before }: Undo): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>()
  for (const part of ['category', 'subCategory', 'question', 'location'] as const)
    for (const id of [...added[part], ...before[part].map((row) => row.id)]) parts.set(id, part)
  for (const id of added.reference) parts.set(id, 'reference')
  return parts
}

type LaterRun = { readonly name: string; readonly importedAt: string }

/** Of every row that imports added or changed since: the first of these imports. */
async function laterRuns(db: Db, run: Run): Promise<ReadonlyMap<string, LaterRun>> {
  const runs = await db
    .selectFrom('importRun')
    .select(['id', 'name', 'importedAt', 'undo'])
    .where('importedAt', '>=', run.importedAt)
    .where('id', '!=', run.id)
    .where('digest', '!=', staged)
    .orderBy('importedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const found = new Map<string, LaterRun>()
  for (const later of runs)
    // Two of one moment: ids grow.
    if (later.importedAt > run.importedAt || later.id > run.id)
      for (const id of partsOf(JSON.parse(later.undo) as Undo).keys()) found.set(id, later)
  return found
}

/** As people know it: a question's number, a code, a title, a name. */
async function nameOf(db: Db, { part, id }: Row, language: Language): Promise<string> {
  const { en, ar } = (await nameInLibrary(db, part, id)) ?? (await nameInLog(db, id))
  const name = language === 'ar' ? (ar ?? en) : (en ?? ar)
  return (name ?? id).slice(0, 200)
}

type Names = { readonly en?: string | null; readonly ar?: string | null }

async function nameInLibrary(db: Db, part: Part, id: string): Promise<Names | undefined> {
  switch (part) {
    case 'question':
      return db
        .selectFrom('question')
        .select('sourceId as en')
        .where('id', '=', id)
        .executeTakeFirst()
    case 'location':
      return db.selectFrom('location').select('code as en').where('id', '=', id).executeTakeFirst()
    case 'reference':
      return db
        .selectFrom('reference')
        .select('title as en')
        .where('id', '=', id)
        .executeTakeFirst()
    default:
      return db
        .selectFrom(part)
        .select(['nameEn as en', 'nameAr as ar'])
        .where('id', '=', id)
        .executeTakeFirst()
  }
}

/** What was deleted is only named where the log says what it was. */
async function nameInLog(db: Db, id: string): Promise<Names> {
  const act = await db
    .selectFrom('log')
    .select('body')
    .where('target', '=', id)
    .where('kind', 'like', '%.delete')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { before = {} } = JSON.parse(act?.body ?? '{}') as {
    before?: { title?: string; name?: Names; text?: Names }
  }
  return before.name ?? before.text ?? { en: before.title ?? null }
}
