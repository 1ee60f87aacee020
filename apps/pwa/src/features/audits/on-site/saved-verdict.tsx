import { Text } from '@mantine/core'
import { IconBan, IconCircleCheck, IconClockPause, IconDeviceTablet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../../ui/links.tsx'
import { SaidValue } from '../../../ui/text/said-value.tsx'
import { Instant } from '../../../ui/text/when.tsx'
import classes from './on-site.module.css'
import type { PartHere } from '../../../tablet/parts-here.ts'

/** Where what was written is: nothing is called sent before the server said so. */
const marks = {
  queued: { Symbol: IconDeviceTablet, key: 'on-site:mark.queued' },
  done: { Symbol: IconCircleCheck, key: 'on-site:mark.done' },
  parked: { Symbol: IconClockPause, key: 'on-site:mark.parked' },
  refused: { Symbol: IconBan, key: 'on-site:mark.refused' },
} as const

export function SavedVerdict({ own }: { own: NonNullable<PartHere['own']> }) {
  const { t } = useTranslation('on-site')
  const { Symbol, key } = marks[own.state]
  return (
    <div>
      <Text component="output" className={classes.mark}>
        <Symbol size={20} aria-hidden /> {t(key)}
      </Text>
      <SaidValue register={own.register} value={own.body.value} />
      <Text size="sm" c="dimmed">
        <Instant value={own.createdAt} />
      </Text>
      {(own.state === 'parked' || own.state === 'refused') && (
        <TextLink to="/tray" py="xs">
          {t('on-site:to-outbox')}
        </TextLink>
      )}
    </div>
  )
}
