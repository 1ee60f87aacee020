import { memo, type ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { QuestionRow } from '../../../data/tables.ts'
import { BilingualText } from '../../../ui/text/bilingual-text.tsx'
import { chooseText } from '../../../ui/text/choose-text.ts'
import { IsolatedCitations } from '../../../ui/isolated-citations.tsx'
import { IsolatedText } from '../../../ui/text/isolated-text.tsx'
import { Fold } from './fold.tsx'
import { PreviousAnswer } from './previous-answer.tsx'
import classes from './background.module.css'

/** Above this the considerations start folded, so that the levels stay in sight. */
const shortLength = 320
/** A phone, or a tablet held across: there they always start folded. */
const isSmall = globalThis.matchMedia?.(
  '(max-width: 40em), (max-height: 54em) and (max-width: 85em)',
)

/** What is known about a question: the previous audit, what to look at, regulation and guidance. */
export const Background = memo(function Background({
  row,
  className,
  children,
}: {
  row: Pick<QuestionRow, 'previous' | 'considerations' | 'regulations' | 'guidance'> | undefined
  className: string
  /** What else may be read. */
  children?: ReactNode
}) {
  const { t, language } = useTexts()
  if (row === undefined) return <div className={className} />
  const { previous, considerations, regulations, guidance } = row
  const considered = chooseText(considerations, language)
  return (
    <div className={`${classes.background} ${className}`}>
      {previous !== null && <PreviousAnswer previous={previous} />}
      {considered !== null && (
        <Fold
          name={t('launch:question.considerations')}
          peek={considered.text}
          isOpen={considered.text.length <= shortLength && !(isSmall?.matches ?? false)}
        >
          <BilingualText text={considerations} />
        </Fold>
      )}
      {regulations !== '' && (
        <Fold name={t('launch:question.regulations')} peek={regulations} isCitations>
          <IsolatedCitations text={regulations} />
        </Fold>
      )}
      {guidance !== '' && (
        <Fold name={t('launch:question.guidance')} peek={guidance}>
          <span dir="auto">
            <IsolatedText text={guidance} />
          </span>
        </Fold>
      )}
      {children}
    </div>
  )
})
