import { memo } from 'react'
import { answerRegister } from '@apron/scoring/register.ts'
import { isolate } from '../../../i18n/isolate.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useDocumentTitle } from '../../../ui/page/use-document-title.ts'
import { levelKey } from '../../../ui/badges/level-look.ts'
import { untouched } from '../model/question-mark.ts'
import type { Place } from '../use-place.ts'
import { useWorkState } from '../use-work.ts'
import { shownOf } from '../work/work.ts'
import classes from './unseen.module.css'

/** Tells a screen reader, and the browser's title, where the reader is now. */
export const Announcer = memo(function Announcer({ place }: { place: Place }) {
  const { t } = useTexts()
  const title = useWorkState((state) => state.assessment.title)
  const number = useWorkState(
    (state) => state.outline.questions.find(({ id }) => id === place.question)?.number ?? '',
  )
  const at = useWorkState((state) => state.order.indexOf(place.question) + 1)
  const total = useWorkState((state) => state.order.length)
  const mark = useWorkState((state) => state.marks.get(place.question) ?? untouched)
  const isOpen = useWorkState(
    (state) => !shownOf(state, answerRegister(place.question)).view.isConflict,
  )
  const isSummary = place.panel === 'summary'
  useDocumentTitle(isSummary ? `${t('launch:summary.title')} · ${isolate(title)}` : title)
  const state = !isOpen
    ? t('launch:mark.in-conflict')
    : mark.level === null
      ? t('launch:mark.unanswered')
      : t(levelKey[mark.level])
  return (
    <div aria-live="polite" className={classes.unseen}>
      {isSummary
        ? t('launch:summary.title')
        : t('launch:question.announced', { number, at, total, state })}
    </div>
  )
})
