import type { Person } from '@apron/contracts/user.ts'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../data/tables.ts'
import { useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { formatNumber } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { Ago } from '../../ui/when.tsx'
import classes from './earlier.module.css'

/** Which tablets of the team have said that they hold work which was not sent, how much, and when. */
export function TabletsPanel({ row }: { row: AssessmentRow }) {
  const { t, i18n } = useTranslation('audits')
  const { api } = useTablet()
  const { data } = useReply('assessment.one', { params: { assessmentId: row.id } }, { api })
  const unsent = data?.unsent ?? []
  const people = new Map<string, Person>(row.people.map((person) => [person.id, person]))
  if (data === undefined || unsent.length === 0) return null
  return (
    <Panel title={t('audits:tablets.title')}>
      <ul className={classes.audits}>
        {unsent.map(({ device, userId, count, reportedAt }) => (
          <li key={device}>
            <strong>
              <PersonName person={people.get(userId)} />
            </strong>{' '}
            · {t('audits:tablets.unsent', { count, number: formatNumber(count, i18n.language) })} ·{' '}
            {t('audits:tablets.reported')} <Ago value={reportedAt} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
