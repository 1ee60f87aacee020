import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../ui/format.ts'
import { mostListed } from '../../../sync/apply/lists.ts'
import { Notice } from '../../../ui/page/notice.tsx'

/** Not all assessments are kept on this tablet: which are, and what a search does about the others. */
export function OlderNotice({ total, isOnline }: { total: number; isOnline: boolean }) {
  const { t, i18n } = useTranslation('audits')
  const number = (value: number): string => formatNumber(value, i18n.language)
  const words = { kept: number(mostListed), total: number(total) }
  return (
    <Notice tone="calm">
      {t('audits:older.kept', words)}{' '}
      {isOnline ? t('audits:older.searches') : t('audits:older.offline')}
    </Notice>
  )
}
