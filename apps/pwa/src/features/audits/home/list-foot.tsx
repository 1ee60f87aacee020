import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../ui/format.ts'
import classes from './counts.module.css'

/** How many of how many are seen, and a way to more. */
export function ListFoot({
  shown,
  total,
  onMore,
  isBusy = false,
}: {
  shown: number
  total: number
  onMore: (() => void) | null
  isBusy?: boolean
}) {
  const { t, i18n } = useTranslation('audits')
  const words = {
    shown: formatNumber(shown, i18n.language),
    total: formatNumber(total, i18n.language),
  }
  return (
    <div className={classes.row}>
      <Text c="dimmed" size="sm">
        {t('audits:home.shown', words)}
      </Text>
      {onMore !== null && (
        <Button variant="default" onClick={onMore} loading={isBusy}>
          {t('audits:home.more')}
        </Button>
      )}
    </div>
  )
}
