import { complianceLevels, type ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { levelColours, levelKey, levelSymbol } from '../../../ui/level-look.ts'
import classes from './level-picker.module.css'

/**
 * Six levels, always in the same order and place. Up and Down move the focus among them and choose
 * nothing: what is chosen is saved at once, so it takes a tap, Space, Enter or a digit.
 */
export function LevelPicker({
  level,
  onChoose,
}: {
  level: ComplianceLevel | null
  onChoose: (level: ComplianceLevel) => void
}) {
  const { t } = useTranslation(['launch', 'words'])
  const group = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div
      ref={group}
      className={classes.group}
      role="radiogroup"
      aria-label={t('launch:level.title')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {complianceLevels.map((one, index) => {
        const Symbol = levelSymbol[one]
        return (
          <button
            key={one}
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- arrows would choose, and save.
            role="radio"
            aria-checked={level === one}
            aria-keyshortcuts={String(index + 1)}
            tabIndex={level === one || (level === null && index === 0) ? 0 : -1}
            className={classes.level}
            style={levelColours(one)}
            onClick={() => onChoose(one)}
          >
            <Symbol size={30} stroke={2} aria-hidden className={classes.symbol} />
            <span className={classes.word}>{t(levelKey[one])}</span>
            <span className={classes.key} aria-hidden>
              {index + 1}
            </span>
          </button>
        )
      })}
    </div>
  )
}
