import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { BilingualText } from '../../../ui/text/bilingual-text.tsx'
import { Facts } from '../../../ui/figures/facts.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { MarkingBadge } from '../../../ui/badges/marking-badge.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { Day, Instant } from '../../../ui/text/when.tsx'
import { auditTypeKey, locationTypeKey } from '../../../ui/word-keys.ts'
import { Due } from '../home/due.tsx'
import classes from '../home/audits.module.css'

/** What the assessment is: place, type, dates and team. */
export function DetailFacts({ row }: { row: AssessmentRow }) {
  const { t, i18n } = useTranslation(['audits', 'words'])
  const lead = row.team.find(({ id }) => id === row.leadId)
  const others = row.team.filter(({ id }) => id !== row.leadId)
  const { location } = row
  return (
    <Facts
      rows={[
        [t('audits:fact.due'), <Due key="due" row={row} />],
        [
          t('audits:fact.dates'),
          row.fromOn === null ? null : (
            <span key="dates">
              <Day value={row.fromOn} />
              {row.toOn !== null && (
                <>
                  {' – '}
                  <Day value={row.toOn} />
                </>
              )}
            </span>
          ),
        ],
        [t('audits:fact.lead'), <PersonName key="lead" person={lead} />],
        [
          t('audits:fact.team'),
          others.length === 0 ? null : (
            <ul key="team" className={classes.people}>
              {others.map((person) => (
                <li key={person.id}>
                  <PersonName person={person} />
                </li>
              ))}
            </ul>
          ),
        ],
        [t('audits:fact.type'), t(auditTypeKey[row.auditType])],
        [
          t('words:marking'),
          row.marking ? (
            <MarkingBadge key="marking" marking={row.marking} />
          ) : (
            t('words:no-marking')
          ),
        ],
        [t('audits:fact.location-type'), t(locationTypeKey[location.locationType])],
        [
          t('audits:fact.municipality'),
          location.municipality.en === null && location.municipality.ar === null ? null : (
            <BilingualText key="town" text={location.municipality} quiet />
          ),
        ],
        [
          t('audits:fact.country'),
          location.country.en === null && location.country.ar === null ? null : (
            <BilingualText key="country" text={location.country} quiet />
          ),
        ],
        [t('audits:fact.questions'), formatNumber(row.questionCount, i18n.language)],
        [t('audits:fact.focused'), row.isFocused ? t('audits:fact.is-focused') : null],
        [
          t('audits:fact.submitted'),
          row.submittedAt === null ? null : <Instant key="submitted" value={row.submittedAt} />,
        ],
      ]}
    />
  )
}
