import { needsFinding, type ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { findingMaxLength } from '@apron/scoring/limits.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
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
  const isWanted = level !== null && needsFinding(level) && text.trim() === ''
  return (
    <>
      <CountedText
        id={id}
        label={t('launch:finding.title')}
        text={text}
        max={findingMaxLength}
        tooLong={t('launch:finding.too-long')}
        placeholder={t('launch:finding.placeholder')}
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
      {isWanted && <p className={classes.hint}>{t('launch:finding.wanted')}</p>}
    </>
  )
}

function goToPlaceholder(id: string): void {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLTextAreaElement)) return
  field.focus()
  selectPlaceholder(field)
}
