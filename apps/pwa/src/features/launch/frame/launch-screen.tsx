import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Spinner } from '../../../ui/page/spinner.tsx'
import { Outline } from '../outline/outline.tsx'
import { useOutline } from '../outline/use-outline.ts'
import { LevelDock } from '../question/level-dock.tsx'
import { QuestionPane } from '../question/question-pane.tsx'
import { LookedContext, MayEditContext, useIsReview } from '../review/review-context.ts'
import { useReviewFacts } from '../review/use-review-facts.ts'
import { usePlace } from '../use-place.ts'
import { LaunchContext, type Launching } from '../use-work.ts'
import { fetchAround } from '../work/questions.ts'
import type { Work } from '../work/work.ts'
import { makeWriter } from '../work/writer.ts'
import { Announcer } from './announcer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { NewerNotice } from './newer-notice.tsx'
import { QuestionNews } from './question-news.tsx'
import { StateBanner } from './state-banner.tsx'
import { TopBar } from './top-bar.tsx'
import { keyRegion, useKeys } from './use-keys.ts'
import { useSettling } from './use-settling.ts'
import { useOnceShown } from './use-once-shown.ts'
import { useScrollUp } from './use-scroll-up.ts'
import { useSwipe } from './use-swipe.ts'
import look from './launch-look.module.css'
import classes from './launch-screen.module.css'

const ReviewBar = lazy(() => import('../review/review-bar.tsx'))
const SummaryPanel = lazy(() => import('../summary/summary-panel.tsx'))

/** List, question and bars. Everything that moves or writes passes through the context it gives. */
export function LaunchScreen({
  work,
  first,
  question,
  panel,
  onReopen,
}: {
  work: Work
  first: string
  question: string | undefined
  panel: 'summary' | undefined
  /** Reads the assessment anew, with the questions that it has by now. */
  onReopen: () => Promise<void>
}) {
  const { t } = useTexts()
  const writer = useMemo(() => makeWriter(work), [work])
  const address = useMemo(() => ({ question, panel }), [question, panel])
  const isReview = useIsReview()
  const { hold, mayLeave } = useHold()
  const { place, go } = usePlace(work, first, address, isReview, mayLeave)
  const launching = useMemo<Launching>(() => ({ work, writer, go, hold }), [work, writer, go, hold])
  const isWide = useIsWide()
  const [open, setOpen] = useState<'outline' | 'help' | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const openOutline = useCallback(() => setOpen('outline'), [])
  const openHelp = useCallback(() => setOpen('help'), [])
  const middle = useRef<HTMLElement>(null)
  const told = useOnceShown(place)
  const seq = useSyncExternalStore(work.state.subscribe, () => work.state.read().assessment.seq)
  const { named, mayEdit, looked } = useReviewFacts(work.assessmentId, seq)
  const list = useOutline(work, told.question, named)

  useSettling(work, writer, place.question)
  useEffect(() => void fetchAround(work, place.question), [work, place.question])
  useScrollUp(middle, place)
  useKeys(launching, place, {
    onHelp: openHelp,
    onSearch: () => {
      list.wantFocus()
      if (!isWide) setOpen('outline')
    },
  })
  useSwipe(middle, launching)

  const outline = <Outline list={list} current={told.question} onChosen={close} />
  return (
    <LaunchContext value={launching}>
      <LookedContext value={looked}>
        <MayEditContext value={mayEdit}>
          <div
            className={`${look.look} ${classes.launch}`}
            data-outline={isWide ? 'column' : 'drawer'}
          >
            <div className={classes.top}>
              <TopBar
                isSummary={place.panel === 'summary'}
                onOutline={isWide ? null : openOutline}
                onHelp={openHelp}
              />
              {isReview ? (
                <Suspense fallback={null}>
                  <ReviewBar />
                </Suspense>
              ) : (
                <StateBanner />
              )}
              <QuestionNews onReopen={onReopen} />
              {!isReview && <NewerNotice />}
            </div>
            {isWide && <div className={classes.column}>{outline}</div>}
            <section
              ref={middle}
              className={classes.middle}
              aria-label={t('launch:place.middle')}
              {...takesKeys}
            >
              {place.panel === 'summary' ? (
                <Suspense fallback={<Spinner />}>
                  <SummaryPanel place={place} />
                </Suspense>
              ) : (
                <QuestionPane place={place} />
              )}
            </section>
            <div className={classes.bottom} {...takesKeys}>
              {place.panel === 'question' && <LevelDock question={place.question} />}
              <BottomBar place={place} />
            </div>
            <Announcer place={told} />
            {open === 'outline' && !isWide && (
              <Dialog shape="list" title={t('launch:outline.title')} onClose={close}>
                {outline}
              </Dialog>
            )}
            {open === 'help' && <KeyboardHelp onClose={close} />}
          </div>
        </MayEditContext>
      </LookedContext>
    </LaunchContext>
  )
}

/** What keeps the reader at a place until it is settled: one part of it at a time. */
function useHold() {
  const asked = useRef<() => boolean>(undefined)
  const hold = useCallback((mayLeave: () => boolean) => {
    asked.current = mayLeave
    return () => {
      if (asked.current === mayLeave) asked.current = undefined
    }
  }, [])
  const mayLeave = useCallback(() => asked.current?.() !== false, [])
  return { hold, mayLeave }
}

/** A click beside its controls leaves the focus within it. */
const takesKeys = { tabIndex: -1, [keyRegion]: '' }

const wide = matchMedia('(min-width: 64em)')

const subscribe = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the list has room beside the question. The page is asked once, not at each drawing. */
const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
