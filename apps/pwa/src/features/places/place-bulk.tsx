import type { LocationDetails } from '@apron/contracts/location.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { BulkBar } from '../../ui/list/bulk-bar.tsx'
import { BulkReport } from '../../ui/list/bulk-report.tsx'
import { useBulk } from '../../ui/list/use-bulk.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { Written } from '../../ui/text/written.tsx'
import { refreshed } from './place-kinds.ts'
import { chooseText } from '../../ui/text/choose-text.ts'

export const nameOfPlace = ({ code, name }: LocationDetails, language: string): string =>
  `${code} ${chooseText(name, language)?.text ?? ''}`.trim()

/** Several locations activated, deactivated or deleted. Only what cannot be taken back is asked about. */
export function PlaceBulk({
  places,
  onIds,
}: {
  places: readonly LocationDetails[]
  onIds: (ids: ReadonlySet<string>) => void
}) {
  const { t, i18n } = useTranslation('places')
  const { api } = useTablet()
  const change = useSend('location.set-status', { api, refreshes: refreshed })
  const removal = useSend('location.delete', { api, refreshes: refreshed })
  const [isAsked, setAsked] = useState(false)
  const bulk = useBulk()
  const ids = new Set(places.map(({ id }) => id))
  const names = new Map(places.map((place) => [place.id, nameOfPlace(place, i18n.language)]))
  const kept = places.filter(({ isReferredTo }) => isReferredTo === true)
  const run = async (send: (locationId: string) => Promise<unknown>): Promise<void> => {
    const done = await bulk.run([...ids], async (locationId) =>
      send(locationId).then(
        () => null,
        (error: unknown) => faultMessage(error),
      ),
    )
    // What failed stays chosen, to be tried again.
    onIds(new Set([...ids].filter((id) => !done.includes(id))))
  }
  const set = async (status: LocationDetails['status']): Promise<void> =>
    run(async (locationId) => change.mutateAsync({ params: { locationId }, body: { status } }))
  const remove = async (): Promise<void> => {
    setAsked(false)
    await run(async (locationId) => removal.mutateAsync({ params: { locationId } }))
  }
  return (
    <>
      <BulkReport
        state={bulk.state}
        nameOf={(id) => names.get(id) ?? id}
        onStop={bulk.stop}
        onClose={bulk.forget}
      />
      <BulkBar ids={ids} onClear={() => onIds(new Set())}>
        <Button variant="default" onClick={() => void set('active')}>
          {t('places:act.activate')}
        </Button>
        <Button variant="default" onClick={() => void set('inactive')}>
          {t('places:act.deactivate')}
        </Button>
        <Button variant="default" color="red" onClick={() => setAsked(true)}>
          {t('places:act.delete')}
        </Button>
      </BulkBar>
      {isAsked && (
        <ConfirmDialog
          title={t('places:ask-delete-many', {
            count: ids.size,
            number: formatNumber(ids.size, i18n.language),
          })}
          confirmLabel={t('places:act.delete')}
          color="red"
          onClose={() => setAsked(false)}
          onConfirm={() => void remove()}
        >
          <p>{t('places:means-delete')}</p>
          {kept.length > 0 && (
            <Notice tone="warning">
              {t('places:kept')}
              <ul>
                {kept.map(({ id }) => (
                  <li key={id}>
                    <Written>{names.get(id)}</Written>
                  </li>
                ))}
              </ul>
            </Notice>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
