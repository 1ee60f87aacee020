import { needsFinding, type ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { findingMaxLength } from '@apron/scoring/limits.ts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { announce } from '../../../ui/page/announce.ts'
import { HelpButtons } from '../help/help-buttons.tsx'
import { hasPlaceholder } from '@apron/scoring/placeholders.ts'
import { CountedText } from './counted-text.tsx'
import { selectPlaceholder } from './walk-placeholders.ts'
import classes from './finding-field.module.css'

/** What the auditor writes under the answer, with the hint when the level cannot do without. */
export function FindingField({
  id,
  question,
  level,
  text,
  onType,
  onLeave,
}: {
  id: string
  question: string
  level: ComplianceLevel | null
  text: string
  onType: (text: string) => void
  onLeave: () => void
}) {
  const { t } = useTexts()
  const wasAt = useRef(level)
  const isWanted = level !== null && needsFinding(level) && text.trim() === ''
  const hint = t('launch:finding.wanted')
  useEffect(() => {
    // Once it is wanted by what was chosen; on the way to the next question the field describes it.
    if (isWanted && wasAt.current !== level) announce(hint)
    wasAt.current = level
  }, [isWanted, level, hint])
  return (
    <>
      <CountedText
        id={id}
        label={t('launch:finding.title')}
        text={text}
        max={findingMaxLength}
        tooLong={t('launch:finding.too-long')}
        placeholder={t('launch:finding.placeholder')}
        describedBy={isWanted ? `${id}-wanted` : undefined}
        onType={onType}
        onLeave={onLeave}
      />
      <HelpButtons
        about={{ question, level }}
        text={text}
        onTake={(taken) => {
          onType(taken)
          onLeave()
          // Its author goes on where the draft leaves them to.
          if (hasPlaceholder(taken)) requestAnimationFrame(() => goToPlaceholder(id))
        }}
      />
      {hasPlaceholder(text) && <p className={classes.hint}>{t('launch:finding.placeholders')}</p>}
      {isWanted && (
        <p id={`${id}-wanted`} className={classes.hint}>
          {hint}
        </p>
      )}
    </>
  )
}

function goToPlaceholder(id: string): void {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLTextAreaElement)) return
  field.focus()
  selectPlaceholder(field)
}
