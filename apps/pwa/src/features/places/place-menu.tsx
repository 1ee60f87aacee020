import type { LocationDetails } from '@apron/contracts/location.ts'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ActionSheet } from '../../ui/dialog/action-sheet.tsx'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { chooseText } from '../../ui/text/choose-text.ts'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { failedKeys } from './place-kinds.ts'

/** In use or not: taken back as easily, so it is not asked about. */
export function PlaceMenu({
  place,
  tell,
  forget,
}: {
  place: LocationDetails
  tell: (outcome: Outcome) => void
  forget: () => void
}) {
  const { t, i18n } = useTranslation('places')
  const { api } = useTablet()
  const change = useSend('location.set-status', {
    api,
    refreshes: ['airports.list', 'airlines.list', 'airport.one', 'airline.one'],
  })
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
  return (
    <ActionSheet
      label={t('places:menu', { name })}
      title={<BilingualText text={place.name} quiet />}
      isBusy={change.isPending}
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
      ]}
    />
  )
}
