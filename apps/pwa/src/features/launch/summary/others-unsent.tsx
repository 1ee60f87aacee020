import type { UnsentWork } from '@apron/contracts/sync.ts'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { Instant } from '../../../ui/text/when.tsx'
import classes from './submit-part.module.css'

/** Other tablets of the team that hold unsent work, as they said, and the tick: submit all the same. */
export function OthersUnsent({
  others,
  assessment,
  isAcknowledged,
  onAcknowledge,
}: {
  others: readonly UnsentWork[]
  assessment: AssessmentRow
  isAcknowledged: boolean
  onAcknowledge: (isAcknowledged: boolean) => void
}) {
  const { t } = useTranslation('launch')
  const { people, unsentToldAt } = assessment
  return (
    <div className={classes.refused}>
      <p>{t('launch:others.title')}</p>
      <ul>
        {others.map(({ device, userId, count, reportedAt }) => (
          <li key={device}>
            <PersonName person={people.find(({ id }) => id === userId)} />
            {': '}
            {t('launch:others.not-sent', { count })} · <Instant value={reportedAt} />
          </li>
        ))}
      </ul>
      <p>{t('launch:others.what-happens')}</p>
      {unsentToldAt !== undefined && (
        <p>
          {t('launch:others.told')} <Instant value={unsentToldAt} />
        </p>
      )}
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={isAcknowledged}
          onChange={(event) => onAcknowledge(event.currentTarget.checked)}
        />
        {t('launch:others.acknowledge')}
      </label>
    </div>
  )
}
