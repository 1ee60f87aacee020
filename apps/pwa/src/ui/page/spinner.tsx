import { Loader, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Says that something is under way; `label` says what, else that the page is loading. */
export function Spinner({ label }: { label?: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <Stack component="output" align="center" justify="center" gap="sm" mih="12rem">
      <Loader size="lg" aria-hidden />
      <Text c="dimmed">{label ?? t('shell:spinner.loading')}</Text>
    </Stack>
  )
}
