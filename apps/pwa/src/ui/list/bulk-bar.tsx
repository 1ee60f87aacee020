import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../format.ts'
import classes from './list.module.css'

/** How many rows are chosen, what may be done with them, and a way out; nothing where none is. */
export function BulkBar({
  ids,
  onClear,
  children,
}: {
  ids: ReadonlySet<string>
  onClear: () => void
  children: ReactNode
}) {
  const { t, i18n } = useTranslation('shell')
  if (ids.size === 0) return null
  return (
    <section className={classes.bulk} aria-label={t('shell:list.chosen-actions')}>
      <Text component="output" fw={600}>
        {t('shell:list.chosen', { number: formatNumber(ids.size, i18n.language) })}
      </Text>
      {children}
      <Button variant="subtle" onClick={onClear}>
        {t('shell:list.choose-none')}
      </Button>
    </section>
  )
}
