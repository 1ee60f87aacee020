import type { ManagedUser } from '@apron/contracts/managed-user.ts'
import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { nameOf } from './user-columns.tsx'

/** How many are asked about at one time. */
const atOnce = 6

type Holder = { readonly user: ManagedUser; readonly leads: number; readonly unsent: number }

/** Asks before several people are deleted or deactivated, and names those with open work. */
export function EndMany({
  users,
  title,
  means,
  confirmLabel,
  onClose,
  onConfirm,
}: {
  users: readonly ManagedUser[]
  title: string
  means: string
  confirmLabel: string
  onClose: () => void
  onConfirm: () => void
}) {
  const { t } = useTranslation('people')
  const { api } = useTablet()
  const [holders, setHolders] = useState<readonly Holder[] | 'reading' | 'failed'>('reading')
  useEffect(() => {
    let isLeft = false
    const look = async (): Promise<void> => {
      const found: Holder[] = []
      const left = [...users]
      const next = async (): Promise<boolean> => {
        for (let user = left.shift(); user !== undefined; user = left.shift()) {
          if (isLeft) return true
          const result = await api('user.remains', { params: { userId: user.id } })
          if (!result.ok) return false
          const { leads, unsent } = result.value
          if (leads > 0 || unsent > 0) found.push({ user, leads, unsent })
        }
        return true
      }
      const done = await Promise.all(Array.from({ length: atOnce }, next))
      if (!isLeft) setHolders(done.includes(false) ? 'failed' : found)
    }
    void look()
    return () => {
      isLeft = true
    }
    // Once, as it opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api])
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      color="red"
      onClose={onClose}
      isBusy={holders === 'reading'}
      onConfirm={onConfirm}
    >
      <Text>{means}</Text>
      {holders === 'reading' && <Text c="dimmed">{t('people:bulk.checking')}</Text>}
      {holders === 'failed' && <Notice tone="warning">{t('people:remain.failed')}</Notice>}
      {typeof holders !== 'string' && holders.length > 0 && (
        <Notice tone="warning" live>
          {t('people:bulk.holders')}
          <ul>
            {holders.map(({ user, leads, unsent }) => (
              <li key={user.id}>
                <bdi>{nameOf(user)}</bdi>: {leads > 0 && t('people:remain.leads', { count: leads })}{' '}
                {unsent > 0 && t('people:remain.unsent', { count: unsent })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </ConfirmDialog>
  )
}
