import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'

/** Asks before something that cannot be taken back. The way out is always offered first. */
export function ConfirmDialog({
  title,
  onClose,
  onConfirm,
  confirmLabel,
  color,
  isBusy = false,
  children,
}: {
  title: string
  onClose: () => void
  onConfirm: () => void
  confirmLabel: string
  color: string
  /** What it asks about is still being read: nothing is confirmed before. */
  isBusy?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('shell')
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell:dialog.cancel')}
          </Button>
          {/* The brighter red of the dark scheme is too light for its own words. */}
          <Button onClick={onConfirm} color={color === 'red' ? 'red.9' : color} loading={isBusy}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
