import type { ManagedUser } from '@apron/contracts/managed-user.ts'
import { grantableRoles, roles, type Role } from '@apron/contracts/role.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { BulkBar } from '../../ui/list/bulk-bar.tsx'
import { BulkReport } from '../../ui/list/bulk-report.tsx'
import { useBulk } from '../../ui/list/use-bulk.ts'
import { formatNumber } from '../../ui/format.ts'
import { roleKey, roleMeansKey } from '../../ui/word-keys.ts'
import { EndMany } from './end-many.tsx'
import { nameOf } from './user-columns.tsx'

type Asked =
  | { readonly isDeleted: true }
  | { readonly status: ManagedUser['status'] }
  | { readonly role: Role }

const endsSessions = (asked: Asked): boolean => 'status' in asked && asked.status === 'inactive'

/** Status and role of many people at once. */
export function UserBulk({
  users,
  ids,
  onIds,
  isTeam,
}: {
  users: readonly ManagedUser[]
  ids: ReadonlySet<string>
  onIds: (ids: ReadonlySet<string>) => void
  isTeam: boolean
}) {
  const { t, i18n } = useTranslation(['people', 'words'])
  const { api } = useTablet()
  const options = { api, refreshes: ['users.list', 'user.one'] } as const
  const setStatus = useSend('user.set-status', options)
  const change = useSend('user.change', options)
  const removal = useSend('user.delete', options)
  const bulk = useBulk()
  const [asked, setAsked] = useState<Asked | null>(null)
  const words = { count: users.length, number: formatNumber(users.length, i18n.language) }
  const go = async (it: Asked): Promise<void> => {
    setAsked(null)
    const done = await bulk.run(
      users.map(({ id }) => id),
      async (userId) => {
        const params = { userId }
        const sent =
          'status' in it
            ? setStatus.mutateAsync({ params, body: { status: it.status } })
            : 'role' in it
              ? change.mutateAsync({ params, body: { role: it.role } })
              : removal.mutateAsync({ params })
        return sent.then(
          () => null,
          (error: unknown) => faultMessage(error),
        )
      },
    )
    // What failed stays chosen, to be tried again.
    onIds(new Set([...ids].filter((id) => !done.includes(id))))
  }
  const names = new Map(users.map((user) => [user.id, nameOf(user)]))
  return (
    <>
      <BulkReport
        state={bulk.state}
        nameOf={(id) => names.get(id) ?? id}
        onStop={bulk.stop}
        onClose={bulk.forget}
      />
      <BulkBar ids={ids} onClear={() => onIds(new Set())}>
        <Button variant="default" onClick={() => setAsked({ status: 'active' })}>
          {t('people:act.activate')}
        </Button>
        <Button variant="default" onClick={() => setAsked({ status: 'inactive' })}>
          {t('people:act.deactivate')}
        </Button>
        <Button variant="default" color="red" onClick={() => setAsked({ isDeleted: true })}>
          {t('people:act.delete')}
        </Button>
        <NativeSelect
          aria-label={t('people:bulk.role')}
          value=""
          data={[
            { value: '', label: t('people:bulk.role') },
            ...(isTeam ? grantableRoles : roles).map((value) => ({
              value,
              label: t(roleKey[value]),
            })),
          ]}
          onChange={({ currentTarget }) => {
            const role = roles.find((known) => known === currentTarget.value)
            if (role !== undefined) setAsked({ role })
          }}
        />
      </BulkBar>
      {asked !== null && 'isDeleted' in asked && (
        <EndMany
          users={users}
          title={t('people:bulk.ask-delete', words)}
          means={t('people:bulk.means-delete')}
          confirmLabel={t('people:act.delete')}
          onClose={() => setAsked(null)}
          onConfirm={() => void go(asked)}
        />
      )}
      {asked !== null && endsSessions(asked) && (
        <EndMany
          users={users}
          title={t('people:bulk.ask-deactivate', words)}
          means={t('people:bulk.means-deactivate')}
          confirmLabel={t('people:bulk.confirm')}
          onClose={() => setAsked(null)}
          onConfirm={() => void go(asked)}
        />
      )}
      {asked !== null && !('isDeleted' in asked) && !endsSessions(asked) && (
        <ConfirmDialog
          title={
            'role' in asked
              ? t('people:bulk.ask-role', { ...words, role: t(roleKey[asked.role]) })
              : t('people:bulk.ask-activate', words)
          }
          confirmLabel={t('people:bulk.confirm')}
          color="navy"
          onClose={() => setAsked(null)}
          onConfirm={() => void go(asked)}
        >
          {'role' in asked && <p>{t(roleMeansKey[asked.role])}</p>}
          <p>{t('people:bulk.means')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
