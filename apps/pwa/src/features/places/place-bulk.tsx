import type { LocationDetails } from '@apron/contracts/location.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { BulkBar } from '../../ui/list/bulk-bar.tsx'
import { BulkReport } from '../../ui/list/bulk-report.tsx'
import { useBulk } from '../../ui/list/use-bulk.ts'
import { chooseText } from '../../ui/text/choose-text.ts'

export const nameOfPlace = ({ code, name }: LocationDetails, language: string): string =>
  `${code} ${chooseText(name, language)?.text ?? ''}`.trim()

/** Several locations activated or deactivated; either is taken back as easily, so it is not asked about. */
export function PlaceBulk({
  places,
  onIds,
}: {
  places: readonly LocationDetails[]
  onIds: (ids: ReadonlySet<string>) => void
}) {
  const { t, i18n } = useTranslation('places')
  const { api } = useTablet()
  const change = useSend('location.set-status', {
    api,
    refreshes: ['airports.list', 'airlines.list', 'airport.one', 'airline.one'],
  })
  const bulk = useBulk()
  const ids = new Set(places.map(({ id }) => id))
  const names = new Map(places.map((place) => [place.id, nameOfPlace(place, i18n.language)]))
  const set = async (status: LocationDetails['status']): Promise<void> => {
    const done = await bulk.run([...ids], async (locationId) =>
      change.mutateAsync({ params: { locationId }, body: { status } }).then(
        () => null,
        (error: unknown) => faultMessage(error),
      ),
    )
    // What failed stays chosen, to be tried again.
    onIds(new Set([...ids].filter((id) => !done.includes(id))))
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
      </BulkBar>
    </>
  )
}
