import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveDialog } from '../../../tablet/move-dialog.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import type { Details } from '../queries.ts'
import type { Ending } from './use-ending.ts'

/** Cancels or deletes an assessment, where the server says that this person may. */
export function EndButtons({ details, ending }: { details: Details; ending: Ending }) {
  const { t } = useTranslation(['audits', 'review'])
  const [open, setOpen] = useState<'cancel' | 'delete' | null>(null)
  const { row, unsent } = details
  const mayCancel = (row.may ?? []).some(
    ({ move, because }) => move === 'cancel' && because === undefined,
  )
  // What waits here to be sent is work on it as well.
  const isUntouched = row.mayDelete === true && unsent === 0
  const close = (): void => setOpen(null)
  const ask = (what: 'cancel' | 'delete'): void => {
    ending.forget()
    setOpen(what)
  }
  return (
    <>
      {(mayCancel || isUntouched) && (
        <Group gap="sm">
          {mayCancel && (
            <Button variant="subtle" color="red" onClick={() => ask('cancel')}>
              {t('review:cancel.button')}
            </Button>
          )}
          {isUntouched && (
            <Button variant="subtle" color="red" onClick={() => ask('delete')}>
              {t('audits:end.delete')}
            </Button>
          )}
        </Group>
      )}
      {open === 'cancel' && (
        <MoveDialog
          move="cancel"
          assessment={row}
          isOffered={mayCancel}
          note={t(isUntouched ? 'audits:end.cancel-undo' : 'audits:end.cancel-final')}
          onClose={close}
          onDone={() => ending.tellCancelled(isUntouched)}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('audits:end.ask-delete')}
          confirmLabel={t('audits:end.delete')}
          color="red"
          onClose={close}
          onConfirm={() => {
            close()
            void ending.remove(row)
          }}
        >
          <Text>{t('audits:end.delete-means')}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}
