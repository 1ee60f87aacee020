import { Button, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settleDrafts } from '../../sync/drafts.ts'
import { signOut } from '../../tablet/people.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { useUnsent } from '../../tablet/use-unsent.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { forgetKept } from '../../ui/use-kept.ts'

const waitForServer = 3_000

/** Signing out: with unsent work it is sent, kept locked, or exported, as the person says. */
export function SignOutDialog({
  onClose,
  exportButton,
}: {
  onClose: () => void
  exportButton: ReactNode
}) {
  const { t } = useTranslation('account')
  const { db, ports, engine, api } = useTablet()
  const unsent = useUnsent()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [notSent, setNotSent] = useState(false)

  const leave = async (): Promise<void> => {
    setBusy(true)
    await settleDrafts(db, ports).catch(() => 0)
    // The server is told if it can be; a tablet without signal signs out all the same.
    await Promise.race([
      api('session.end', {}),
      new Promise((resolve) => setTimeout(resolve, waitForServer)),
    ])
    await signOut()
    forgetKept()
    await navigate({ to: '/login' })
  }
  const sendFirst = async (): Promise<void> => {
    setBusy(true)
    setNotSent(false)
    await settleDrafts(db, ports).catch(() => 0)
    await engine.round()
    await engine.round()
    if (engine.state().unsent === 0) return leave()
    setBusy(false)
    setNotSent(true)
  }
  return (
    <Dialog title={t('account:leave.sign-out')} onClose={onClose}>
      <Stack>
        <Text>
          {unsent > 0
            ? t('account:leave.with-unsent', { count: unsent })
            : t('account:leave.all-sent')}
        </Text>
        {notSent && (
          <Notice tone="warning" live>
            {t('account:leave.not-sent', { count: unsent })}
          </Notice>
        )}
        {unsent > 0 ? (
          <>
            <Button onClick={() => void sendFirst()} loading={isBusy}>
              {t('account:leave.send-first')}
            </Button>
            <Button variant="default" onClick={() => void leave()} disabled={isBusy}>
              {t('account:leave.keep-locked')}
            </Button>
            <Text size="sm" c="dimmed">
              {t('account:leave.locked-means')}
            </Text>
            {exportButton}
          </>
        ) : (
          <Button onClick={() => void leave()} loading={isBusy}>
            {t('account:leave.sign-out')}
          </Button>
        )}
        <Button variant="subtle" onClick={onClose} disabled={isBusy}>
          {t('account:leave.stay')}
        </Button>
      </Stack>
    </Dialog>
  )
}
