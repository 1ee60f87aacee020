import type { Issue } from '@apron/contracts/problem.ts'
import { foldText } from '@apron/scoring/fold-text.ts'
import { folded } from '../../platform/db/search.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Caller, Db } from '../../platform/handler.ts'
import { notFound, ProblemError } from '../../platform/problem.ts'
import { isInScope } from '../../platform/sessions/scoped-to.ts'

type Row = Tables['organization']

const findOrganization = async (db: Db, id: string): Promise<Row | undefined> =>
  db.selectFrom('organization').selectAll().where('id', '=', id).executeTakeFirst()

/** An organization that people may be put into. Throws not-found, and organization-closed. */
export async function loadOrganization(db: Db, id: string): Promise<Row> {
  const row = await findOrganization(db, id)
  if (row === undefined) throw notFound()
  if ((row.closedAt ?? null) !== null) {
    throw new ProblemError('organization-closed', 'The organization is closed.')
  }
  return row
}

/** 404 for an organization that the caller may not look into, or that is none; nothing for none named. */
export async function checkOrganization(
  db: Db,
  organizationId: string | undefined,
  caller: Caller,
): Promise<void> {
  if (organizationId === undefined) return
  if (!isInScope(caller, organizationId)) throw notFound()
  if ((await findOrganization(db, organizationId)) === undefined) throw notFound()
}

/** The id of an organization with this name, capitals and accents aside. */
export async function findByName(
  db: Db,
  name: string,
  exceptId: string | null = null,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('organization')
    .select('id')
    .where(folded(db, 'name'), '=', foldText(name))
    .where('id', '<>', exceptId ?? '')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** 422 at `path` for a name that another has, capitals and accents aside. */
export async function refuseTakenName(
  db: Db,
  { id, name }: Pick<Row, 'id' | 'name'>,
  path: string,
): Promise<void> {
  const other = await findByName(db, name, id)
  if (other === undefined) return
  const issues: Issue[] = [
    { path, code: 'taken', message: 'Another organization already has this name.' },
  ]
  throw new ProblemError('input-invalid', 'The name is in use.', { issues })
}

/** Writes a new one. 422 at `path` for a name that another has. */
export async function saveOrganization(db: Db, row: Row, path: string): Promise<Row> {
  await refuseTakenName(db, row, path)
  await db.insertInto('organization').values(row).execute()
  return row
}
