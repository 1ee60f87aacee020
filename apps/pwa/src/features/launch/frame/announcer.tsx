import { memo, useEffect, useEffectEvent, useRef } from 'react'
import { answerRegister } from '@apron/scoring/register.ts'
import { isolate } from '../../../i18n/isolate.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { announce } from '../../../ui/page/announce.ts'
import { useDocumentTitle } from '../../../ui/page/use-document-title.ts'
import { chooseText } from '../../../ui/text/choose-text.ts'
import { levelKey } from '../../../ui/badges/level-look.ts'
import { untouched } from '../model/question-mark.ts'
import type { Place } from '../use-place.ts'
import { useLaunching, useWorkState } from '../use-work.ts'
import { shownOf } from '../work/work.ts'

/** Tells a screen reader, and the browser's title, where the reader is now. */
export const Announcer = memo(function Announcer({ place }: { place: Place }) {
  const { t, language } = useTexts()
  const { work } = useLaunching()
  const title = useWorkState((state) => state.assessment.title)
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
  const before = useRef<Place>(undefined)
  const say = useEffectEvent(() => {
    const isHere = before.current === place
    before.current = place
    if (isHere) return announce(state)
    if (isSummary) return announce(t('launch:summary.title'))
    const { outline, order, questions } = work.state.read()
    const number = outline.questions.find(({ id }) => id === place.question)?.number ?? ''
    const at = order.indexOf(place.question) + 1
    announce(t('launch:question.announced', { number, at, total: order.length, state }))
    // Where the heading takes the focus it is read there.
    const text = questions.get(place.question)?.text
    const asked = text === undefined ? null : chooseText(text, language)
    if (place.focus !== 'heading' && asked !== null) announce(asked.text, asked.lang)
  })
  useEffect(() => say(), [place, state])
  return null
})
