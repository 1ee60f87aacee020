import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import classes from './home/audits.module.css'

/** How many serious deficiencies there are, in words; nothing where there are none. */
export function SeriousCount({ count }: { count: number }) {
  const { t, i18n } = useTranslation('audits')
  if (count === 0) return null
  return (
    <div className={classes.unsent}>
      {t('audits:count.serious', { count, number: formatNumber(count, i18n.language) })}
    </div>
  )
}
