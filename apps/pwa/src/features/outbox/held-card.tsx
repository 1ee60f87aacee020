import { Button, Group, Text } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LaneRow } from '../../data/tables.ts'
import { releaseLane } from '../../sync/view/outbox.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { problemMessage } from '../../ui/page/problem-message.ts'
import { Instant } from '../../ui/text/when.tsx'
import { Written } from '../../ui/text/written.tsx'
import classes from './outbox.module.css'

const colours = {
  '--card-line': 'var(--level-non-compliant-line)',
  '--card-line-text': 'var(--warning-text)',
} as CSSProperties

/** Everything of one assessment waits, because the server turned a call for it away. */
export function HeldCard({
  title,
  lane,
  queued,
}: {
  title: string
  lane: LaneRow
  queued: number
}) {
  const { t } = useTranslation('tray')
  const { db, engine } = useTablet()
  const [isBusy, setBusy] = useState(false)
  const { held } = lane
  if (held === null) return null
  const retry = async (): Promise<void> => {
    setBusy(true)
    await releaseLane(db, lane.assessmentId)
    engine.poke()
    setBusy(false)
  }
  return (
    <article className={classes.card} style={colours}>
      <div className={classes.head}>
        <IconHandStop size={22} aria-hidden />
        {t('tray:held.title', { count: queued })}
      </div>
      <Text component="h2" className={classes.place}>
        <Written>{title === '' ? t('tray:unknown-assessment') : title}</Written>
      </Text>
      <Text>{t(...problemMessage({ problem: held, status: held.status, error: held.error }))}</Text>
      <Text size="sm" c="dimmed">
        {t('tray:held.since')} <Instant value={held.at} />
      </Text>
      <Text>{t('tray:held.advice')}</Text>
      <Group>
        <Button onClick={() => void retry()} loading={isBusy}>
          {t('tray:held.retry')}
        </Button>
      </Group>
    </article>
  )
}
