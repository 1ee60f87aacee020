import type { Receipt } from '@apron/contracts/sync.ts'
import { submission } from '@apron/contracts/sync.ts'
import { holds } from '@apron/contracts/permission.ts'
import * as z from 'zod/mini'
import type { Caller, Context, Db, Handler, InputOf } from '../../platform/handler.ts'
import { notFound, ProblemError } from '../../platform/problem.ts'
import { answer } from '../sync/receive/answer.ts'
import { checkHandsIn } from '../sync/receive/handed-in.ts'
import { submit } from '../sync/receive/submit.ts'
import { checkSeals } from './check-seals.ts'

type Row = InputOf<'export.take-in'>['body']['rows'][number]

/**
 * Takes what a tablet exported from the lead's hands, as if the tablet had sent it: same ids, same lane,
 * its author's word. If the tablet comes back, it gets the receipts that are stored here. A row that its
 * author's tablet did not seal so is refused with its place, and then nothing is taken.
 */
export const takeInExport: Handler<'export.take-in'> = async ({ params, body }, context) => {
  const { db, caller, now } = context
  const { assessmentId } = params
  await checkHandsIn(db, assessmentId, caller)
  const author = await loadAuthor(db, body.author, caller)
  const taken = await checkSeals(db, body, now)
  const receipts: Receipt[] = []
  for (const rows of lanesOf(taken)) {
    const given = await send(rows, assessmentId, {
      ...context,
      caller: author,
      broughtBy: caller,
      link: null,
    })
    receipts.push(...given)
    if (given.length < rows.length) break
  }
  return { receipts }
}

/** The person as the tablet's own session would be read. 404 for nobody. */
async function loadAuthor(db: Db, userId: string, { sessionId }: Caller): Promise<Caller> {
  const user = await db
    .selectFrom('user')
    .select(['organizationId', 'role', 'status'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) throw notFound()
  const { organizationId, role, status } = user
  const may: Caller['may'] = (permission) => holds(role, permission)
  const author = { userId, sessionId, organizationId, role, may }
  return status === 'active' ? author : { ...author, isInactive: true }
}

/** Rows that travel together: of one device, and a submit by itself. */
function lanesOf(rows: readonly Row[]): Row[][] {
  const lanes: Row[][] = []
  for (const row of rows) {
    const last = lanes.at(-1)
    const before = last?.at(-1)
    if (last === undefined || before === undefined || isApart(before, row)) lanes.push([row])
    else last.push(row)
  }
  return lanes
}

const isSubmit = ({ body }: Row): boolean => body['submit'] === true
const isApart = (before: Row, row: Row): boolean =>
  before.deviceId !== row.deviceId || isSubmit(before) || isSubmit(row)

async function send(
  rows: readonly Row[],
  assessmentId: string,
  context: Context,
): Promise<readonly Receipt[]> {
  const to = { params: { assessmentId }, query: undefined }
  const [first] = rows
  if (first === undefined) return []
  const { deviceId } = first
  if (!isSubmit(first)) {
    const mutations = rows.map(({ n, body }) => ({ ...body, n }))
    return (await answer({ ...to, body: { deviceId, mutations } }, context)).receipts
  }
  const { data } = z.safeParse(submission, { ...first.body, n: first.n, deviceId })
  if (data === undefined) throw new ProblemError('input-invalid', 'A submit is none.')
  return (await submit({ ...to, body: data }, context)).receipts
}
