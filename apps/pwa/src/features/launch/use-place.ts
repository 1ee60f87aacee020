import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { rememberQuestion } from './work/last-question.ts'
import type { Work } from './work/work.ts'

/** Where the reader is in the assessment. */
export type Place = {
  readonly question: string
  readonly panel: 'question' | 'summary'
  /** Where the focus goes: the new heading, or nowhere when a button is pressed again and again. */
  readonly focus?: 'heading' | 'stay'
  /** A register whose part of the summary is meant. */
  readonly register?: string
}

const signOf = (question: string | undefined, panel: string | undefined): string =>
  `${panel === 'summary' ? 'summary' : 'question'} ${question ?? ''}`

/** Goes to a place, or from where the reader is to the place that a function says. */
export type Go = (to: Place | ((from: Place) => Place)) => void

/** The address follows a burst of taps once. */
const addressAfter = 120

/**
 * The place is the screen's own and changes at once; the address follows it, so that a reload or a
 * deep link opens there. An address that changes otherwise (back, a link) moves the place.
 */
export function usePlace(
  { assessmentId, ports }: Pick<Work, 'assessmentId' | 'ports'>,
  first: string,
  address: { question?: string | undefined; panel?: 'summary' | undefined },
  isReview: boolean,
  mayLeave: () => boolean,
): { place: Place; go: Go } {
  const navigate = useNavigate()
  const [place, setPlace] = useState<Place>(() => ({
    question: first,
    panel: address.panel === 'summary' ? 'summary' : 'question',
    focus: 'heading',
  }))
  const own = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const sign = signOf(address.question, address.panel)
  const seen = useRef(sign)

  useEffect(() => {
    if (sign === seen.current) return
    seen.current = sign
    if (own.current.delete(sign)) return
    const { question, panel } = address
    setPlace((before) => ({
      question: question ?? before.question,
      panel: panel === 'summary' ? 'summary' : 'question',
      focus: 'heading',
    }))
  }, [sign, address])
  useEffect(() => () => clearTimeout(timer.current), [])

  const here = useRef(place)
  useEffect(() => {
    here.current = place
  }, [place])
  const go = useCallback<Go>(
    (wanted) => {
      const to = typeof wanted === 'function' ? wanted(here.current) : wanted
      if (to === here.current) return
      const isLeft =
        signOf(to.question, to.panel) !== signOf(here.current.question, here.current.panel)
      if (isLeft && !mayLeave()) return
      here.current = to
      setPlace(to)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        rememberQuestion(ports, assessmentId, to.question)
        const next = signOf(to.question, to.panel)
        if (next === seen.current) return
        own.current.add(next)
        void navigate({
          to: isReview ? '/review/$assessmentId' : '/assessment/launch/$assessmentId',
          params: { assessmentId },
          search: { question: to.question, ...(to.panel === 'summary' && { panel: to.panel }) },
          replace: true,
          resetScroll: false,
        })
      }, addressAfter)
    },
    [assessmentId, ports, navigate, isReview, mayLeave],
  )
  return { place, go }
}
