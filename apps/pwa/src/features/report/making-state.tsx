import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Code } from '../../ui/text/code.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import type { Cause } from './making.ts'
import type { Making } from './use-report.ts'

const causes = {
  fonts: 'preview:cause.fonts',
  texts: 'preview:cause.texts',
  browser: 'preview:cause.browser',
  setter: 'preview:cause.setter',
} as const satisfies Record<Cause, string>

/** How far the making is, and how to end it; or why there is no report. */
export function MakingState({
  making,
  onCancel,
  onAgain,
}: {
  making: Making
  onCancel: () => void
  onAgain: () => void
}) {
  const { t } = useTranslation('preview')
  if (making.kind === 'made') return null
  if (making.kind === 'failed') {
    return (
      <ErrorPanel
        title={t('preview:failed')}
        cause={
          <>
            {t(causes[making.cause])} {making.detail !== '' && <Code>{making.detail}</Code>}
          </>
        }
        onRetry={onAgain}
      />
    )
  }
  if (making.kind === 'cancelled') {
    return (
      <Notice>
        <Stack align="flex-start" gap="xs">
          {t('preview:cancelled')}
          <Button onClick={onAgain}>{t('preview:make')}</Button>
        </Stack>
      </Notice>
    )
  }
  const isDrawing = making.kind === 'drawing'
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text component="output">{t(isDrawing ? 'preview:drawing' : 'preview:setting')}</Text>
        <Button variant="default" onClick={onCancel}>
          {t('preview:cancel')}
        </Button>
      </Group>
      <Progress
        value={isDrawing ? 60 + making.part * 40 : 60}
        animated={!isDrawing}
        aria-label={t('preview:progress')}
      />
    </Stack>
  )
}
