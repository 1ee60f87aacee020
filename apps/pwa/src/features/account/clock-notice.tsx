import { useTranslation } from 'react-i18next'
import { intlTag } from '../../i18n/language.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { clockGap } from './clock-gap.ts'

/** Says how far this tablet's clock is off, where that is worth knowing. `offset` in milliseconds. */
export function ClockNotice({ offset }: { offset: number }) {
  const { t, i18n } = useTranslation('account')
  const gap = clockGap(offset)
  if (gap === null) return null
  const length = new Intl.NumberFormat(intlTag(i18n.language), {
    style: 'unit',
    unit: gap.unit,
    unitDisplay: 'long',
  }).format(gap.count)
  return (
    <Notice tone="warning">
      {gap.isBehind ? t('account:clock.behind', { length }) : t('account:clock.ahead', { length })}
    </Notice>
  )
}
