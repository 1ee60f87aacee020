import type { Output } from '@apron/contracts/endpoint.ts'
import type { ManagedUser } from '@apron/contracts/managed-user.ts'
import type { Table } from '@apron/contracts/table.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { ReplyState } from '../../tablet/reply-state.tsx'
import { nameOf } from './user-columns.tsx'

/** Asks before somebody is deleted: what stays of them, and what ends, in numbers. */
export function DeleteDialog({
  user,
  onClose,
  onConfirm,
}: {
  user: ManagedUser
  onClose: () => void
  onConfirm: () => void
}) {
  const { t } = useTranslation('people')
  const { api } = useTablet()
  const params = { userId: user.id }
  const { data, error, refetch } = useReply('user.remains', { params }, { api })
  return (
    <ConfirmDialog
      title={t('people:ask.delete', { name: nameOf(user) })}
      confirmLabel={t('people:act.delete')}
      color="red"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <Text>{t('people:means.delete')}</Text>
      {data === undefined ? (
        <ReplyState
          title={t('people:remain.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Remains remains={data} />
      )}
    </ConfirmDialog>
  )
}

function Remains({ remains }: { remains: Output<Table['user.remains']> }) {
  const { t } = useTranslation('people')
  const { answers, assessments, leads, waiting, sessions, unsent } = remains
  return (
    <>
      {leads > 0 && <Notice tone="warning">{t('people:remain.leads', { count: leads })}</Notice>}
      <div>
        <Text fw={600}>{t('people:remain.stays')}</Text>
        <ul>
          {answers > 0 && (
            <li>
              {t('people:remain.answers', { count: answers })}{' '}
              {t('people:remain.assessments', { count: assessments })}
            </li>
          )}
          {waiting > 0 && <li>{t('people:audit.waiting', { count: waiting })}</li>}
          <li>{t('people:remain.trail')}</li>
          <li>{t('people:remain.reports')}</li>
        </ul>
      </div>
      <div>
        <Text fw={600}>{t('people:remain.ends')}</Text>
        <ul>
          <li>{t('people:remain.account')}</li>
          {sessions > 0 && <li>{t('people:remain.sessions', { count: sessions })}</li>}
          {unsent > 0 && (
            <li>
              {t('people:remain.unsent', { count: unsent })}{' '}
              {t(sessions > 0 ? 'people:remain.unsent-waits' : 'people:remain.unsent-stuck')}
            </li>
          )}
        </ul>
      </div>
    </>
  )
}
