import {
  IconArrowBarToRight,
  IconArrowLeft,
  IconArrowRight,
  IconDoorExit,
  type TablerIcon,
} from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Place } from '../use-place.ts'
import { useLaunching, useWorkState } from '../use-work.ts'
import { isDone, nextPlace, type Step } from './next-place.ts'
import { Push } from './push.tsx'
import { takeStep } from './take-step.ts'
import { useExit } from './use-exit.ts'
import pushClasses from './push.module.css'
import classes from './bottom-bar.module.css'

/** Previous, next unanswered, next, and the way out; what leads nowhere is disabled. */
export const BottomBar = memo(function BottomBar({ place }: { place: Place }) {
  const { t } = useTexts()
  const isViewOnly = useWorkState((state) => state.readOnly !== null)
  const canPrevious = useWorkState((state) => nextPlace(state, place, 'previous') !== null)
  const canNext = useWorkState((state) => nextPlace(state, place, 'next') !== null)
  const canOpen = useWorkState((state) => nextPlace(state, place, 'next-unanswered') !== null)
  const isAllAnswered = useWorkState((state) => isDone(state, place))
  return (
    <nav className={classes.bar} aria-label={t('launch:steps.title')}>
      <StepButton step="previous" isPossible={canPrevious} />
      {!isViewOnly && (
        <StepButton
          step="next-unanswered"
          isPossible={canOpen}
          {...(isAllAnswered ? { word: 'launch:steps.to-summary', look: 'main' } : {})}
        />
      )}
      <StepButton step="next" isPossible={canNext} look={isAllAnswered ? 'plain' : 'main'} />
      <ExitButton isViewOnly={isViewOnly} />
    </nav>
  )
})

const looks: Readonly<Record<Step, { word: string; symbol: TablerIcon }>> = {
  previous: { word: 'launch:steps.previous', symbol: IconArrowLeft },
  'next-unanswered': { word: 'launch:steps.next-unanswered', symbol: IconArrowBarToRight },
  next: { word: 'launch:steps.next', symbol: IconArrowRight },
}

/** Arrows point along the line of reading. Drawn again only where it is possible or no longer so. */
const StepButton = memo(function StepButton({
  step,
  isPossible,
  word = looks[step].word,
  look = 'plain',
}: {
  step: Step
  isPossible: boolean
  word?: string
  look?: 'plain' | 'main'
}) {
  const { t } = useTexts()
  const { work, go } = useLaunching()
  const { symbol: Symbol } = looks[step]
  const arrow = <Symbol aria-hidden className="points-along" />
  return (
    <Push look={look} onClick={() => takeStep({ work, go }, step)} disabled={!isPossible}>
      {step === 'previous' && arrow}
      {t(word)}
      {step !== 'previous' && arrow}
    </Push>
  )
})

const ExitButton = memo(function ExitButton({ isViewOnly }: { isViewOnly: boolean }) {
  const { t } = useTexts()
  const exit = useExit()
  return (
    <button
      type="button"
      className={`${pushClasses.push} ${classes.exit}`}
      onClick={() => void exit()}
    >
      <IconDoorExit aria-hidden className="points-along" />
      {isViewOnly ? t('launch:steps.exit') : t('launch:steps.save-and-exit')}
    </button>
  )
})
