import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../ui/format.ts'
import classes from './audits.module.css'

/** How much is answered: a bar and the numbers. */
export function ProgressLine({ answered, total }: { answered: number; total: number }) {
  const { t, i18n } = useTranslation('audits')
  const words = t('audits:progress.answered', {
    answered: formatNumber(answered, i18n.language),
    total: formatNumber(total, i18n.language),
  })
  return (
    <span className={classes.progress}>
      <Progress.Root size="md" className={classes.bar}>
        <Progress.Section
          value={total === 0 ? 0 : (answered / total) * 100}
          color="teal"
          aria-label={words}
          aria-valuetext={words}
        />
      </Progress.Root>
      <span className="tabular">{words}</span>
    </span>
  )
}
