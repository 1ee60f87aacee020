import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Asks before something that cannot be taken back. The way out is always offered first. */
export function ConfirmDialog({
  title,
  isOpen,
  onClose,
  onConfirm,
  confirmLabel,
  isBusy = false,
  color,
  children,
}: {
  title: string
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  confirmLabel: string
  isBusy?: boolean
  color?: string
  children?: ReactNode
}) {
  const { t } = useTranslation('shell')
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('shell:dialog.close') }}
    >
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell:dialog.cancel')}
          </Button>
          <Button onClick={onConfirm} loading={isBusy} {...(color === undefined ? {} : { color })}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
