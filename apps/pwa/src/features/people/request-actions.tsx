import type { RequestedUser } from '@apron/contracts/managed-user.ts'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export type RequestAct = 'approve' | 'decline' | 'take-back' | 'delete'

/** What may be decided on a request in its state. */
export function RequestActions({
  request,
  onAct,
}: {
  request: RequestedUser
  onAct: (act: RequestAct) => void
}) {
  const { t } = useTranslation('people')
  const name = `${request.firstName} ${request.lastName}`
  return (
    <Group gap="xs" justify="flex-end">
      {request.status === 'awaiting-approval' && (
        <>
          <Button
            aria-label={t('people:request.approve-of', { name })}
            onClick={() => onAct('approve')}
          >
            {t('people:request.approve')}
          </Button>
          <Button
            variant="default"
            aria-label={t('people:request.decline-of', { name })}
            onClick={() => onAct('decline')}
          >
            {t('people:request.decline')}
          </Button>
        </>
      )}
      {request.status === 'declined' && (
        <Button
          variant="default"
          aria-label={t('people:request.reopen-of', { name })}
          onClick={() => onAct('take-back')}
        >
          {t('people:request.reopen')}
        </Button>
      )}
      <Button
        variant="default"
        aria-label={t('people:request.delete-of', { name })}
        onClick={() => onAct('delete')}
      >
        {t('people:request.delete')}
      </Button>
    </Group>
  )
}
