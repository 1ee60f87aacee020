import { placesMost, type Schedule } from '@apron/contracts/schedule.ts'
import { useTranslation } from 'react-i18next'
import { useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { chooseText } from '../../ui/text/choose-text.ts'
import { ChosenField } from './chosen-field.tsx'
import { Written } from '../../ui/text/written.tsx'

/** Up to four places that a report is about. */
export function PlacesField({
  values,
  places,
  error,
  onChange,
  onLeave,
}: {
  values: readonly string[]
  /** As the server has them. */
  places: Schedule['places']
  error: string | null
  onChange: (values: string[]) => void
  onLeave: () => void
}) {
  const { t, i18n } = useTranslation('schedules')
  const { api } = useTablet()
  const { data } = useReply('locations.all', {}, { api })
  const labelOf = ({ code, name }: Pick<Schedule['places'][number], 'code' | 'name'>): string =>
    `${code} ${chooseText(name, i18n.language)?.text ?? ''}`.trim()
  return (
    <ChosenField
      label={t('schedules:field.places')}
      hint={t('schedules:field.places-hint')}
      values={values}
      known={new Map(places.map((place) => [place.id, { label: labelOf(place) }]))}
      choices={(data?.locations ?? []).map((place) => ({
        id: place.id,
        label: labelOf(place),
        search: `${place.code} ${place.name.en ?? ''} ${place.name.ar ?? ''}`,
        words: <Written>{labelOf(place)}</Written>,
      }))}
      most={placesMost}
      error={error}
      onChange={onChange}
      onLeave={onLeave}
    />
  )
}
