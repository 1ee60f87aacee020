import { byKind, parseRegister } from '@apron/scoring/register.ts'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../../ui/text/bilingual-text.tsx'
import { Code } from '../../../ui/text/code.tsx'
import { summaryTextKey } from '../../../ui/word-keys.ts'
import { useLaunching, useWorkState } from '../use-work.ts'
import type { TabletObstacle } from '../../../sync/record/submit.ts'
import classes from './obstacles.module.css'

/** The way to what has to be done. */
export function ObstacleLink({ obstacle }: { obstacle: TabletObstacle }) {
  const { t } = useTranslation(['launch', 'words'])
  const { go } = useLaunching()
  const questions = useWorkState((state) => state.outline.questions)
  const named = 'register' in obstacle ? parseRegister(obstacle.register) : null
  const answered = named?.kind === 'answer' ? named.question : null
  const id = 'question' in obstacle ? obstacle.question : answered
  if (id !== null) {
    const question = questions.find((one) => one.id === id)
    return (
      <button
        type="button"
        data-printed
        className={classes.link}
        onClick={() => go({ question: id, panel: 'question', focus: 'heading' })}
      >
        <Code>{question?.number}</Code>
        {question !== undefined && <BilingualText text={question.label} quiet />}
      </button>
    )
  }
  if (!('register' in obstacle) || named === null) return null
  return (
    <button
      type="button"
      data-printed
      className={classes.link}
      onClick={() => showPart(obstacle.register)}
    >
      {byKind(named, {
        answer: () => null,
        summary: ({ text }) => t(summaryTextKey[text]),
        interviewee: () => t('launch:people.title'),
        // What is said in a review, or seen of what was corrected, keeps nothing from being submitted.
        comment: () => null,
        settle: () => null,
        verification: () => null,
      })}
    </button>
  )
}

/** The place is on this very panel. */
function showPart(register: string): void {
  const part = document.getElementById(`part-${register}`)
  part?.scrollIntoView({ block: 'center' })
  part?.focus({ preventScroll: true })
}
