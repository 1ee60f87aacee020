import { Button, Stack, Text } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiWith } from '../../data/api.ts'
import { recordDrafts } from '../../sync/record/drafts.ts'
import type { ExportedWork } from '../../sync/send/export-unsent.ts'
import { signOut } from '../../tablet/people.ts'
import { OnlyHereError, removePerson } from '../../tablet/remove-person.ts'
import { countOnlyHere } from '../../tablet/unsent.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { useUnsent } from '../../tablet/use-unsent.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { forgetKept } from '../../ui/use-kept.ts'

const waitForServer = 3_000

/** Saves unsent work as a file; another feature's, which the route hands in. */
export type ExportButtonOf = (props: {
  onExported?: ((work: ExportedWork) => void) | undefined
}) => ReactNode

/**
 * Signing out on a tablet that others use too: the work stays here, locked, or goes; it goes only when
 * nothing of it is nowhere else. With unsent work it can be sent first, or exported.
 */
export function SignOutDialog({
  onClose,
  exportButton: ExportButton,
}: {
  onClose: () => void
  exportButton: ExportButtonOf
}) {
  const { t } = useTranslation('account')
  const { db, ports, engine, api } = useTablet()
  const counted = useUnsent()
  const unsent = counted ?? 0
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [notSent, setNotSent] = useState(false)
  const [exported, setExported] = useState<ExportedWork | null>(null)
  const [onlyHere, setOnlyHere] = useState(false)
  const onlyHereCount = useLiveQuery(() => countOnlyHere(db), [db])

  /** The server is told if it can be; a tablet without signal signs out all the same. */
  const endOnServer = (client = api): Promise<unknown> =>
    Promise.race([
      client('session.end', {}),
      new Promise((resolve) => setTimeout(resolve, waitForServer)),
    ])
  const leave = async (): Promise<void> => {
    setBusy(true)
    await recordDrafts(db, ports).catch(() => 0)
    await endOnServer()
    await signOut()
    forgetKept()
    await navigate({ to: '/login' })
  }
  const sendFirst = async (): Promise<void> => {
    setBusy(true)
    setNotSent(false)
    await recordDrafts(db, ports).catch(() => 0)
    await engine.round()
    await engine.round()
    if (engine.state().unsent === 0) return leave()
    setBusy(false)
    setNotSent(true)
  }
  const remove = async (): Promise<void> => {
    setBusy(true)
    engine.stop()
    try {
      await recordDrafts(db, ports).catch(() => 0)
      const token = await removePerson(db, exported ?? new Set())
      await endOnServer(apiWith(async () => token))
    } catch (error) {
      if (db.isOpen()) engine.start()
      setBusy(false)
      if (!(error instanceof OnlyHereError)) throw error
      // What the file lacks was written after it.
      setExported(null)
      setOnlyHere(true)
      return
    }
    forgetKept()
    location.assign('/login')
  }
  const mayRemove = onlyHereCount === 0 || exported !== null
  return (
    <Dialog title={t('account:leave.sign-out')} onClose={onClose}>
      <Stack>
        <Text>
          {counted === null
            ? null
            : unsent > 0
              ? t('account:leave.with-unsent', { count: unsent })
              : t('account:leave.all-sent')}
        </Text>
        {notSent && (
          <Notice tone="warning" live>
            {t('account:leave.not-sent', { count: unsent })}
          </Notice>
        )}
        {unsent > 0 && (
          <Button onClick={() => void sendFirst()} loading={isBusy}>
            {t('account:leave.send-first')}
          </Button>
        )}
        <div>
          <Button
            fullWidth
            variant={unsent > 0 ? 'default' : 'filled'}
            onClick={() => void leave()}
            disabled={isBusy}
          >
            {t('account:leave.keep-locked')}
          </Button>
          <Text size="sm" c="dimmed" mt={4}>
            {t('account:leave.locked-means')}
          </Text>
        </div>
        <div>
          <Button
            fullWidth
            variant="default"
            color="red"
            onClick={() => void remove()}
            disabled={isBusy || !mayRemove}
          >
            {t('account:leave.remove')}
          </Button>
          <Text size="sm" c="dimmed" mt={4}>
            {mayRemove
              ? exported !== null
                ? t('account:leave.remove-exported')
                : t('account:leave.remove-means')
              : t('account:leave.remove-not-yet')}
          </Text>
        </div>
        {onlyHere && (
          <Notice tone="warning" live>
            {t('account:leave.remove-not-yet')}
          </Notice>
        )}
        {(onlyHereCount ?? 0) > 0 && <ExportButton onExported={setExported} />}
        <Button variant="subtle" onClick={onClose} disabled={isBusy}>
          {t('account:leave.stay')}
        </Button>
      </Stack>
    </Dialog>
  )
}
