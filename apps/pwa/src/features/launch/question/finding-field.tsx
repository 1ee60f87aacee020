import { needsFinding, type ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { findingMaxLength } from '@apron/scoring/limits.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButtons } from '../help/help-buttons.tsx'
import { CountedText } from './counted-text.tsx'
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
        }}
      />
      {isWanted && <p className={classes.hint}>{t('launch:finding.wanted')}</p>}
    </>
  )
}
