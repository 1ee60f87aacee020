import { useLiveQuery } from 'dexie-react-hooks'
import { useTranslation } from 'react-i18next'
import type { Stored } from '../../../sync/record/stored.ts'
import { countDocuments } from '../../../tablet/kept-files.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { formatBytes, formatNumber } from '../../../ui/format.ts'

/** The true list: every line was counted in the tablet's own database. */
export function StoredList({ stored, assessmentId }: { stored: Stored; assessmentId: string }) {
  const { t, i18n } = useTranslation('audits')
  const { db, files } = useTablet()
  const documents = useLiveQuery(() => countDocuments(db, files, assessmentId), [assessmentId])
  const lines = [
    t('audits:stored.questions', { count: stored.questions }),
    t('audits:stored.languages', { english: stored.inEnglish, arabic: stored.inArabic }),
    t('audits:stored.categories', { count: stored.categories }),
    t('audits:stored.sub-categories', { count: stored.subCategories }),
    t('audits:stored.references', { count: stored.references }),
    ...(documents === undefined || documents.count === 0
      ? []
      : [
          t('audits:stored.documents', {
            count: documents.count,
            kept: formatNumber(documents.kept, i18n.language),
            size: formatBytes(documents.bytes, i18n.language),
          }),
        ]),
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
