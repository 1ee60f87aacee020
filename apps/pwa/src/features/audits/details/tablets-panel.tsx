import type { Person } from '@apron/contracts/user.ts'
import { isOutstanding } from '@apron/scoring/assessment-status.ts'
import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { faultMessage, useReply } from '../../../tablet/online.tsx'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { Ago } from '../../../ui/text/when.tsx'
import classes from './earlier.module.css'

/** Which tablets of the team have said that they hold it, how much of it was not sent there, and when. */
export function TabletsPanel({ row }: { row: AssessmentRow }) {
  const { t, i18n } = useTranslation('audits')
  const { api } = useTablet()
  const { data, error, refetch, isFetching } = useReply(
    'assessment.one',
    { params: { assessmentId: row.id } },
    { api },
  )
  const tablets = data?.tablets ?? data?.unsent ?? []
  const people = new Map<string, Person>(row.people.map((person) => [person.id, person]))
  // Of what is submitted or over, that nothing is missing is no news.
  if (!tablets.some(({ count }) => count > 0) && !isOutstanding(row.status)) return null
  if (data === undefined && error === null) return null
  return (
    <Panel title={t('audits:tablets.title')}>
      {data === undefined ? (
        <ErrorPanel
          title={t('audits:tablets.failed')}
          cause={t(...faultMessage(error))}
          onRetry={() => void refetch()}
        />
      ) : (
        <Group justify="space-between" align="flex-start">
          {tablets.length === 0 && <Text c="dimmed">{t('audits:tablets.none')}</Text>}
          {tablets.length > 0 && (
            <ul className={classes.audits}>
              {tablets.map(({ device, userId, count, reportedAt }) => (
                <li key={device}>
                  <strong>
                    <PersonName person={people.get(userId)} />
                  </strong>{' '}
                  ·{' '}
                  {count === 0
                    ? t('audits:tablets.all-sent')
                    : t('audits:tablets.unsent', {
                        count,
                        number: formatNumber(count, i18n.language),
                      })}{' '}
                  · {t('audits:tablets.reported')} <Ago value={reportedAt} />
                </li>
              ))}
            </ul>
          )}
          <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
            {t('audits:tablets.again')}
          </Button>
        </Group>
      )}
    </Panel>
  )
}
