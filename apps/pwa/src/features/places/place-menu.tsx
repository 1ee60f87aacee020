import type { LocationDetails } from '@apron/contracts/location.ts'
import { IconCircleCheck, IconCircleX, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ActionSheet } from '../../ui/dialog/action-sheet.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { chooseText } from '../../ui/text/choose-text.ts'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { failedKeys, refreshed } from './place-kinds.ts'

/** Active or not: taken back as easily, so it is not asked about; and deleted, which is. */
export function PlaceMenu({
  place,
  tell,
  forget,
  onGone,
}: {
  place: LocationDetails
  tell: (outcome: Outcome) => void
  forget: () => void
  /** Where the menu stands on a page of the location alone. */
  onGone?: () => void
}) {
  const { t, i18n } = useTranslation('places')
  const { api } = useTablet()
  const change = useSend('location.set-status', { api, refreshes: refreshed })
  const removal = useSend('location.delete', { api, refreshes: refreshed })
  const [isAsked, setAsked] = useState(false)
  const { id, code, locationType, status } = place
  const name = `${code} ${chooseText(place.name, i18n.language)?.text ?? ''}`.trim()
  const set = async (next: typeof status, isUndo = false): Promise<void> => {
    forget()
    try {
      await change.mutateAsync({ params: { locationId: id }, body: { status: next } })
      const text = t(next === 'active' ? 'places:done.activate' : 'places:done.deactivate', {
        name,
      })
      const onUndo = (): void => void set(status, true)
      tell({ tone: 'good', text, ...(isUndo ? {} : { onUndo }) })
    } catch (error) {
      const failed = t(failedKeys[locationType].update)
      tell({ tone: 'danger', text: `${failed} ${t(...faultMessage(error))}` })
    }
  }
  const remove = async (): Promise<void> => {
    setAsked(false)
    forget()
    try {
      const { outcome } = await removal.mutateAsync({ params: { locationId: id } })
      const isGone = outcome === 'deleted'
      tell({ tone: 'good', text: t(isGone ? 'places:done.delete' : 'places:done.keep', { name }) })
      if (isGone) onGone?.()
    } catch (error) {
      const failed = t(failedKeys[locationType].delete)
      tell({ tone: 'danger', text: `${failed} ${t(...faultMessage(error))}` })
    }
  }
  const isKept = place.isReferredTo === true
  return (
    <>
      <ActionSheet
        label={t('places:menu', { name })}
        title={<BilingualText text={place.name} quiet />}
        isBusy={change.isPending || removal.isPending}
        actions={[
          status === 'active'
            ? {
                label: t('places:act.deactivate'),
                Icon: IconCircleX,
                onChoose: () => void set('inactive'),
              }
            : {
                label: t('places:act.activate'),
                Icon: IconCircleCheck,
                onChoose: () => void set('active'),
              },
          {
            label: t('places:act.delete'),
            Icon: IconTrash,
            isDanger: true,
            onChoose: () => setAsked(true),
          },
        ]}
      />
      {isAsked && (
        <ConfirmDialog
          title={t('places:ask-delete', { name })}
          confirmLabel={t(isKept ? 'places:act.deactivate' : 'places:act.delete')}
          color="red"
          onClose={() => setAsked(false)}
          onConfirm={() => void remove()}
        >
          <p>{t(isKept ? 'places:means-keep' : 'places:means-delete')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
