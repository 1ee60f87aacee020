import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { PersonName } from '../../../ui/text/person-name.tsx'
import classes from './audits.module.css'

/** Who leads it; loudly where they may not any more. */
export function LeadName({ row }: { row: AssessmentRow }) {
  const { t } = useTranslation('audits')
  return (
    <>
      <PersonName person={row.people.find(({ id }) => id === row.leadId)} />
      {row.isUnled === true && <div className={classes.unsent}>{t('audits:next.unled-mark')}</div>}
    </>
  )
}
