import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { ButtonLink } from '../../../ui/links.tsx'

/** The ways from an audit to the page that builds them: to change this one, or to begin another from it. */
export function EditLinks({ row }: { row: AssessmentRow }) {
  const { t } = useTranslation('audits')
  const { me } = useTablet()
  // By the server's word: who made it may edit it until somebody else has answered in it.
  const edits = row.mayEdit === true
  const creates = me.permissions.includes('audit.create')
  if (!edits && !creates) return null
  return (
    <Group gap="sm">
      {edits && (
        <ButtonLink to="/audits/create-audit-template" search={{ edit: row.id }} variant="default">
          {t('audits:details.edit')}
        </ButtonLink>
      )}
      {creates && (
        <ButtonLink to="/audits/create-audit-template" search={{ from: row.id }} variant="default">
          {t('audits:details.another')}
        </ButtonLink>
      )}
    </Group>
  )
}
