import { Button, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from './notice.tsx'

/** What failed, why, and how to try again. `cause` is never empty: an error names its cause. */
export function ErrorPanel({
  title,
  cause,
  onRetry,
  actions,
}: {
  title: string
  cause: ReactNode
  onRetry?: () => void
  actions?: ReactNode
}) {
  const { t } = useTranslation('shell')
  return (
    <Notice tone="danger" live>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text component="div">{cause}</Text>
      {(onRetry !== undefined || actions !== undefined) && (
        <Group mt="sm">
          {onRetry !== undefined && <Button onClick={onRetry}>{t('shell:error.retry')}</Button>}
          {actions}
        </Group>
      )}
    </Notice>
  )
}
