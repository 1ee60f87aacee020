import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { MoveButtons } from '../../../tablet/move-buttons.tsx'
import { OpenCommentsMark } from '../on-tablet.tsx'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/page/notice.tsx'

/** What the review of an assessment has come to, and what this person may decide. */
export function ReviewPanel({ row }: { row: AssessmentRow }) {
  const { t } = useTranslation(['audits', 'review'])
  const { me } = useTablet()
  const { completion = null } = row
  const reviews = row.status === 'in-review' && me.permissions.includes('audit.review')
  return (
    <Stack gap="sm">
      {completion !== null && (
        <Notice tone="calm">
          {t('audits:completion.number')}{' '}
          <strong>
            <bdi dir="ltr">
              {completion.number} R{completion.revision}
            </bdi>
          </strong>
          {completion.isSelfAssessment && <> · {t('audits:completion.self')}</>}
          {row.status !== 'complete' && <> · {t('audits:completion.stands')}</>}
        </Notice>
      )}
      <OpenCommentsMark row={row} />
      {reviews && (
        <ButtonLink to="/review/$assessmentId" params={{ assessmentId: row.id }} variant="default">
          {t('review:go')}
        </ButtonLink>
      )}
      <MoveButtons assessment={row} />
    </Stack>
  )
}
