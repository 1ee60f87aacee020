import { complianceLevels, type ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { type KeyboardEvent, memo, type MouseEvent } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { hasSingleKeys } from '../../../tablet/single-keys.ts'
import { levelColours, levelKey, levelSymbol } from '../../../ui/badges/level-look.ts'
import classes from './level-picker.module.css'

const colours = new Map(complianceLevels.map((level) => [level, levelColours(level)]))

/**
 * Six levels, always in the same order and place. Arrows move the focus among them and choose nothing: what is chosen is saved at once, so it takes a tap, Space, Enter or a digit.
 */
export function LevelPicker({
  level,
  onChoose,
}: {
  level: ComplianceLevel | null
  onChoose: (level: ComplianceLevel) => void
}) {
  const { t, dir } = useTexts()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const isForward = event.key === 'ArrowDown' || event.key === forward
    const step = isForward ? 1 : event.key === 'ArrowUp' || event.key === back ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const button = (event.target as Element).closest('button')
    const chosen = complianceLevels.find((one) => one === button?.dataset.level)
    if (chosen !== undefined) onChoose(chosen)
  }
  return (
    <div
      className={classes.group}
      role="radiogroup"
      aria-label={t('launch:level.title')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {complianceLevels.map((one, index) => (
        <LevelButton
          key={one}
          level={one}
          digit={index + 1}
          isChosen={level === one}
          isTabStop={level === one || (level === null && index === 0)}
        />
      ))}
    </div>
  )
}

/** Drawn again only when it is chosen or no longer so. */
const LevelButton = memo(function LevelButton({
  level,
  digit,
  isChosen,
  isTabStop,
}: {
  level: ComplianceLevel
  digit: number
  isChosen: boolean
  isTabStop: boolean
}) {
  const { t } = useTexts()
  const Symbol = levelSymbol[level]
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- arrows would choose, and save.
      role="radio"
      aria-checked={isChosen}
      aria-keyshortcuts={hasSingleKeys() ? String(digit) : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-level={level}
      className={classes.level}
      style={colours.get(level)}
    >
      <Symbol size={30} stroke={2} aria-hidden className={classes.symbol} />
      <span className={classes.word}>{t(levelKey[level])}</span>
      <span className={classes.key} aria-hidden>
        {digit}
      </span>
    </button>
  )
})
