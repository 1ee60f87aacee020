import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAnnounced } from './announce-later.ts'
import classes from './page.module.css'

/** Nothing to show: says so, what to do about it, and offers the way there. */
export function EmptyState({
  title,
  advice,
  action,
  live = false,
}: {
  title: string
  advice?: ReactNode
  action?: ReactNode
  /** It answers a search or a filter, and is announced. */
  live?: boolean
}) {
  useAnnounced(live ? title : null)
  return (
    <Stack className={classes.panel} align="center" gap="xs" ta="center" py="xl">
      <Title order={2} size="h3">
        {title}
      </Title>
      {advice !== undefined && (
        <Text c="dimmed" maw="34rem">
          {advice}
        </Text>
      )}
      {action}
    </Stack>
  )
}
