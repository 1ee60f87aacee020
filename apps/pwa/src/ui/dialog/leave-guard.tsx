import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before a page is left on which something was changed and not sent: by link, by back, by closing. */
export function LeaveGuard({
  isChanged,
  onLeave,
}: {
  isChanged: boolean
  /** What is changed is discarded then; without it, it is still there at the next visit. */
  onLeave?: () => void
}) {
  const { t } = useTranslation('shell')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('shell:leave.title')}
      confirmLabel={t('shell:leave.leave')}
      color="red"
      onClose={reset}
      onConfirm={() => {
        onLeave?.()
        proceed()
      }}
    >
      <Text>{t(onLeave ? 'shell:leave.discards' : 'shell:leave.means')}</Text>
    </ConfirmDialog>
  )
}
