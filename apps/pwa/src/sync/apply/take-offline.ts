import { launchMaxReceipts, type Launch, type PinnedQuestion } from '@apron/contracts/launch.ts'
import type { Database } from '../../data/database.ts'
import type { AssessmentRow, Outline, OutlineQuestion } from '../../data/tables.ts'
import { call, type CallReply } from '../send/call.ts'
import { countUnsentOf } from '../view/counts.ts'
import { isSameEpoch, syncTables } from './epoch.ts'
import { forgetContent } from '../record/make-room.ts'
import { keepLink } from './newer-link.ts'
import type { Ports } from '../send/ports.ts'
import { newsOf } from './question-news.ts'
import { takeRegisters } from './pull.ts'
import { takeDecisions } from './take-decisions.ts'
import { unsentTold } from '../view/unsent.ts'
import { withRoom } from '../record/with-room.ts'

export type Failure = Exclude<CallReply<'assessment.launch'>, { verdict: { kind: 'answered' } }>
export type Step = 'asking' | 'storing' | 'stored'

const labelLength = 120

/**
 * Fetches and stores everything that an assessment needs without signal, in one transaction.
 * Null when it is stored; else how the server was judged. Throws StorageFullError without room.
 */
export async function takeOffline(
  db: Database,
  ports: Ports,
  assessmentId: string,
  { onStep }: { onStep?: (step: Step) => void } = {},
): Promise<Failure | null> {
  onStep?.('asking')
  const answer = await call(db, ports, 'assessment.launch', { params: { assessmentId } })
  if (answer.value === null) return answer
  onStep?.('storing')
  await withRoom(db, () => store(db, ports, answer.value))
  onStep?.('stored')
  return null
}

const store = (db: Database, ports: Ports, launch: Launch): PromiseLike<void> =>
  db.transaction('rw', syncTables(db), async () => {
    await isSameEpoch(db, ports, launch.epoch)
    await keepLink(db, launch)
    const { id } = launch.assessment
    const session = await db.meta.get('session')
    const me = session?.key === 'session' ? session.user.id : ''
    await db.questions.where('assessmentId').equals(id).delete()
    const asked = [...launch.questions, ...(launch.takenOut ?? [])]
    await db.questions.bulkAdd(asked.map((question) => ({ ...question, assessmentId: id })))
    const [before, known] = await Promise.all([db.outlines.get(id), db.assessments.get(id)])
    const outline = outlineOf(launch)
    await db.outlines.put(outline)
    await takeRegisters(
      db,
      [...launch.registers, ...(launch.apart ?? [])].map((register) => ({
        ...register,
        assessmentId: id,
      })),
    )
    await takeDecisions(db, launch.receipts ?? [])
    const isNewer = known === undefined || launch.assessment.seq >= known.seq
    const row: AssessmentRow = {
      ...(isNewer ? launch.assessment : known),
      ...unsentTold(ports, launch.unsent)(id),
      takenAt: new Date(ports.now()).toISOString(),
      cursor: cursorAfter(launch, known),
      bytes: JSON.stringify(launch).length,
      isOwn: launch.assessment.team.some((person) => person.id === me),
      isGone: false,
      contentSeq: launch.assessment.questionsSeq ?? 0,
      ...newsOf(known?.questionNews, before, outline),
    }
    await db.assessments.put(row)
  })

/**
 * How far the log was read with this launch. What was removed has no registers but those of the launch,
 * which may be an old one; and where not all decisions were told, those are still to be asked for.
 */
function cursorAfter({ seq, receipts }: Launch, known: AssessmentRow | undefined): number {
  const isHere = known !== undefined && known.takenAt !== null
  const read = known?.cursor ?? 0
  if (receipts === undefined || receipts.length >= launchMaxReceipts)
    return isHere ? read : Math.min(read, seq)
  return isHere ? Math.max(read, seq) : seq
}

function outlineOf(launch: Launch): Outline {
  const { categories, references } = launch
  return {
    assessmentId: launch.assessment.id,
    categories,
    references,
    questions: launch.questions.map(lineOf),
    takenOut: (launch.takenOut ?? []).map(lineOf),
    ...(launch.toVerify !== undefined && { toVerify: launch.toVerify }),
  }
}

const lineOf = (question: PinnedQuestion): OutlineQuestion => {
  const { id, version, number, categoryId, subCategoryId, text } = question
  const label = { en: cut(text.en), ar: cut(text.ar) }
  return { id, version, number, categoryId, subCategoryId, label }
}

/** Whole characters, so that no letter is halved. */
const cut = (text: string | null): string | null =>
  text === null || text.length <= labelLength
    ? text
    : `${Array.from(text).slice(0, labelLength).join('')}…`

/** There is work on this tablet that nobody else has. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError'
}

/**
 * Removes what was stored of an assessment. Throws UnsentError while something of it is unsent, and
 * StorageFullError: a removal is a write as well.
 */
export async function removeFromTablet(db: Database, assessmentId: string): Promise<void> {
  if ((await countUnsentOf(db, assessmentId)) > 0) throw new UnsentError(assessmentId)
  await withRoom(db, () => forgetContent(db, assessmentId))
}
