import { useTranslation } from 'react-i18next'
import type { Stored } from '../../sync/stored.ts'

/** The true list: every line was counted in the tablet's own database. */
export function StoredList({ stored }: { stored: Stored }) {
  const { t } = useTranslation('audits')
  const lines = [
    t('audits:stored.questions', { count: stored.questions }),
    t('audits:stored.languages', { english: stored.inEnglish, arabic: stored.inArabic }),
    t('audits:stored.categories', { count: stored.categories }),
    t('audits:stored.sub-categories', { count: stored.subCategories }),
    t('audits:stored.references', { count: stored.references }),
    t('audits:stored.registers', { count: stored.registers }),
    t('audits:stored.people', { count: stored.people }),
  ]
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
