import type { ImportPreview } from '@apron/contracts/import.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { FaultTable } from './fault-list.tsx'

/** The rows that the import leaves out because of their faults. */
export function LeftOutPanel({
  preview: { leftOut, leftOutCount },
  onTakeBack,
}: {
  preview: ImportPreview
  onTakeBack: () => void
}) {
  const { t, i18n } = useTranslation('imports')
  const number = (value: number): string => formatNumber(value, i18n.language)
  return (
    <Panel title={t('imports:left-out.title', { count: leftOutCount })}>
      <Stack>
        <Text c="dimmed">{t('imports:left-out.advice')}</Text>
        <Group>
          <Button variant="default" onClick={onTakeBack}>
            {t('imports:left-out.take-back')}
          </Button>
        </Group>
        <FaultTable faults={leftOut} />
        {leftOutCount > leftOut.length && (
          <Text c="dimmed">
            {t('imports:faults.shown', {
              shown: number(leftOut.length),
              total: number(leftOutCount),
            })}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}
