import { Button, Group, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../format.ts'
import { Notice } from '../page/notice.tsx'
import type { BulkState } from './use-bulk.ts'
import { Written } from '../text/written.tsx'

/** How far something that is done to many rows has come, what failed, and a way to stop it. */
export function BulkReport({
  state,
  nameOf,
  onStop,
  onClose,
}: {
  state: BulkState | null
  nameOf: (id: string) => string
  onStop: () => void
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('shell')
  if (state === null) return null
  const { total, done, failed, isRunning } = state
  const words = {
    done: formatNumber(done - failed.length, i18n.language),
    total: formatNumber(total, i18n.language),
  }
  return (
    <Notice tone={failed.length > 0 ? 'danger' : isRunning ? 'calm' : 'good'} live>
      <Group justify="space-between">
        <span>{t('shell:list.bulk-done', words)}</span>
        <Button variant="default" onClick={isRunning ? onStop : onClose}>
          {isRunning ? t('shell:list.bulk-stop') : t('shell:dialog.close')}
        </Button>
      </Group>
      {isRunning && (
        <Progress value={(done / total) * 100} aria-label={t('shell:list.bulk-done', words)} />
      )}
      {failed.length > 0 && (
        <ul>
          {failed.map(({ id, fault }) => (
            <li key={id}>
              <Written>{nameOf(id)}</Written>: {t(...fault)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
