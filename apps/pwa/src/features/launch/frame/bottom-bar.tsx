import {
  IconArrowBarToRight,
  IconArrowLeft,
  IconArrowRight,
  IconDoorExit,
} from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Place } from '../use-place.ts'
import { useLaunching, useWorkState } from '../use-work.ts'
import { nextPlace, type Step } from './next-place.ts'
import { Push } from './push.tsx'
import { takeStep } from './take-step.ts'
import { useExit } from './use-exit.ts'
import pushClasses from './push.module.css'
import classes from './bottom-bar.module.css'

/** Previous, next unanswered, next, and the way out; what leads nowhere is disabled. */
export const BottomBar = memo(function BottomBar({ place }: { place: Place }) {
  return (
    <Buttons
      isViewOnly={useWorkState((state) => state.readOnly !== null)}
      canPrevious={useWorkState((state) => nextPlace(state, place, 'previous') !== null)}
      canNext={useWorkState((state) => nextPlace(state, place, 'next') !== null)}
      canOpen={useWorkState((state) => nextPlace(state, place, 'next-unanswered') !== null)}
    />
  )
})

/** Arrows point along the line of reading. Drawn again only where a button changes. */
const Buttons = memo(function Buttons({
  isViewOnly,
  canPrevious,
  canNext,
  canOpen,
}: {
  isViewOnly: boolean
  canPrevious: boolean
  canNext: boolean
  canOpen: boolean
}) {
  const { t } = useTexts()
  const { work, go } = useLaunching()
  const exit = useExit()
  const step = (step: Step) => (): void => takeStep({ work, go }, step)
  return (
    <nav className={classes.bar} aria-label={t('launch:steps.title')}>
      <Push onClick={step('previous')} disabled={!canPrevious}>
        <IconArrowLeft aria-hidden className="points-along" />
        {t('launch:steps.previous')}
      </Push>
      {!isViewOnly && (
        <Push onClick={step('next-unanswered')} disabled={!canOpen}>
          {t('launch:steps.next-unanswered')}
          <IconArrowBarToRight aria-hidden className="points-along" />
        </Push>
      )}
      <Push look="main" onClick={step('next')} disabled={!canNext}>
        {t('launch:steps.next')}
        <IconArrowRight aria-hidden className="points-along" />
      </Push>
      <button
        type="button"
        className={`${pushClasses.push} ${classes.exit}`}
        onClick={() => void exit()}
      >
        <IconDoorExit aria-hidden className="points-along" />
        {isViewOnly ? t('launch:steps.exit') : t('launch:steps.save-and-exit')}
      </button>
    </nav>
  )
})
