import type { ButtonProps } from '@mantine/core'
import { takesAnswers } from '@apron/scoring/assessment-status.ts'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../data/tables.ts'
import { ButtonLink } from '../../ui/links.tsx'

/** Key of what opening an assessment means for this person now. */
export function openKey(row: AssessmentRow, answered: number) {
  if (!row.isOwn || !takesAnswers(row.status)) return 'audits:open.view'
  return answered === 0 ? 'audits:open.start' : 'audits:open.continue'
}

/** Goes straight to the questions where they are on this tablet, else to the details. */
export function OpenAudit({
  row,
  answered,
  ...button
}: { row: AssessmentRow; answered: number } & ButtonProps) {
  const { t } = useTranslation('audits')
  const params = { assessmentId: row.id }
  if (row.takenAt === null || row.questionCount === 0) {
    return (
      <ButtonLink
        to="/audits/assessment/$assessmentId"
        params={params}
        variant="default"
        aria-label={t('audits:open.details-of', { title: row.title })}
        {...button}
      >
        {t('audits:open.details')}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink to="/assessment/launch/$assessmentId" params={params} {...button}>
      {t(openKey(row, answered))}
    </ButtonLink>
  )
}
