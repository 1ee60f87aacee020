import type { Issue } from '@apron/contracts/problem.ts'
import { byNumber, changeQuestions, type Pin } from '@apron/scoring/change-questions.ts'
import { questionsMax } from '@apron/scoring/edit-assessment.ts'
import type { Caller, Context, Db, InputOf } from '../../../platform/handler.ts'
import { ProblemError } from '../../../platform/problem.ts'
import type { EditAct } from './edit-act.ts'
import { pickQuestions } from '../plan/pick-questions.ts'
import { loadPins, savePins } from '../plan/pins.ts'
import { trialQuestionIssues } from '../plan/trial.ts'
import type { AssessmentRow } from '../visible.ts'

type Wanted = InputOf<'assessment.change'>['body']['questions']

/**
 * Adds questions at their current versions, takes others out, and puts back what was taken out, at the
 * version that it had. Nothing leaves the table: an answer stays to what it was given, whether it
 * has arrived yet or not. 422 names what cannot be asked, and where too many or none would be left.
 */
export async function editQuestions(
  { db, caller, now }: Context,
  row: AssessmentRow,
  wanted: Wanted,
): Promise<EditAct[]> {
  if (wanted === undefined) return []
  const pins = await loadPins(db, row.id)
  const { add = [], remove = [] } = wanted
  const change = changeQuestions(pins, { add, remove })
  const { added, takenOut, putBack } = change
  if (added.length + takenOut.length + putBack.length === 0) return []
  const standing = pins.filter((pin) => !pin.isTakenOut).length
  const count = standing + added.length + putBack.length - takenOut.length
  const { pinned, issues } = await pickNew(db, caller, add, added)
  // What is said of the whole comes first: of the single ones only some are named.
  issues.unshift(...countIssues(count), ...trialQuestionIssues(caller, count))
  if (issues.length > 0) {
    const title = 'The questions cannot be like this.'
    throw new ProblemError('input-invalid', title, { issues: issues.slice(0, 50) })
  }
  const outside = new Set(takenOut)
  const back = new Set(putBack)
  const after = [
    ...pins.map((pin): Pin => {
      if (outside.has(pin.question)) return { ...pin, isTakenOut: true }
      return back.has(pin.question) ? { ...pin, isTakenOut: false } : pin
    }),
    ...pinned,
  ].toSorted(byNumber)
  await savePins(db, row.id, after, now)
  const more = {
    ...(pinned.length === 0
      ? {}
      : { added: pinned.map(({ question, version }) => ({ question, version })) }),
    ...(takenOut.length === 0 ? {} : { takenOut }),
    ...(putBack.length === 0 ? {} : { putBack }),
  }
  return [
    {
      kind: 'questions',
      before: { questions: standing },
      after: { questions: count },
      more,
      set: {},
    },
  ]
}

async function pickNew(
  db: Db,
  caller: Caller,
  add: readonly string[],
  added: readonly string[],
): Promise<{ pinned: Pin[]; issues: Issue[] }> {
  if (added.length === 0) return { pinned: [], issues: [] }
  const { pinned, issues } = await pickQuestions(db, added, caller)
  const placeOf = (path: string): number => add.indexOf(added[Number(path.split('.').at(-1))] ?? '')
  return {
    pinned: pinned.map(({ questionId, version, number }) => ({
      question: questionId,
      version,
      number,
      isTakenOut: false,
    })),
    issues: issues.map((it) => ({ ...it, path: `body.questions.add.${placeOf(it.path)}` })),
  }
}

function countIssues(count: number): Issue[] {
  const path = 'body.questions'
  if (count === 0) {
    return [{ path, code: 'empty', message: 'An assessment must contain at least one question.' }]
  }
  if (count <= questionsMax) return []
  const message = `An assessment can have at most ${questionsMax} questions.`
  return [{ path, code: 'too_big', message }]
}
