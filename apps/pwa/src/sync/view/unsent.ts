import type { UnsentWork } from '@apron/contracts/sync.ts'
import { Dexie } from 'dexie'
import type { Database } from '../../data/database.ts'
import type { AssessmentRow } from '../../data/tables.ts'
import { countUnsentOf } from './counts.ts'
import type { Ports } from '../send/ports.ts'

/** Another tablet has said that it holds unsent work of an assessment, and nobody acknowledged that. */
export class UnacknowledgedError extends Error {
  override readonly name = 'UnacknowledgedError'
  readonly others: readonly UnsentWork[]
  constructor(others: readonly UnsentWork[]) {
    super(`${others.length} other tablets`)
    this.others = others
  }
}

/** What other tablets said that they hold of an assessment, as the server last told. */
export async function unsentOfOthers(
  db: Database,
  assessmentId: string,
): Promise<readonly UnsentWork[]> {
  const [assessment, device] = await Promise.all([
    db.assessments.get(assessmentId),
    db.meta.get('device'),
  ])
  const own = device?.key === 'device' ? device.deviceId : ''
  return (assessment?.unsent ?? []).filter((work) => work.device !== own)
}

/** Throws where one of them is not among those that were acknowledged, or has more than was. */
export function checkAcknowledged(
  others: readonly UnsentWork[],
  acknowledged: readonly UnsentWork[],
): void {
  const known = new Map(acknowledged.map((work) => [work.device, work.count]))
  const news = others.filter((work) => work.count > (known.get(work.device) ?? 0))
  if (news.length > 0) throw new UnacknowledgedError(news)
}

/** What this tablet holds of one assessment behind `n` of its lane, drafts included. */
export async function countBehind(db: Database, assessmentId: string, n: number): Promise<number> {
  const [queued, drafts] = await Promise.all([
    db.outbox
      .where('[state+assessmentId+n]')
      .between(['queued', assessmentId, n], ['queued', assessmentId, Dexie.maxKey], false, true)
      .count(),
    db.drafts.where('assessmentId').equals(assessmentId).count(),
  ])
  return queued + drafts
}

/** What this tablet holds of each of these assessments, in their order. */
export const countUnsentIn = (db: Database, assessments: readonly string[]): Promise<number[]> =>
  Promise.all(assessments.map((id) => countUnsentOf(db, id)))

/** What a row keeps of an answer's word on unsent work; nothing where the server is too old to tell. */
export const unsentTold =
  (ports: Ports, told: readonly (UnsentWork & { readonly assessmentId?: string })[] | undefined) =>
  (assessmentId: string): Pick<AssessmentRow, 'unsent' | 'unsentToldAt'> =>
    told === undefined
      ? {}
      : {
          unsent: told
            .filter((work) => (work.assessmentId ?? assessmentId) === assessmentId)
            .map(({ device, userId, count, reportedAt }) => ({
              device,
              userId,
              count,
              reportedAt,
            })),
          unsentToldAt: new Date(ports.now()).toISOString(),
        }
