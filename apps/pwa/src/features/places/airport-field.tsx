import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../i18n/isolate.ts'
import { useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { chooseText } from '../../ui/text/choose-text.ts'
import type { useFields } from '../../ui/fields/use-fields.ts'
import { useFieldProps } from '../../ui/fields/use-field-props.ts'
import type { PlaceField } from './place-values.ts'

/** The airport that a facility stands at, by code. */
export function AirportField({ fields }: { fields: ReturnType<typeof useFields<PlaceField>> }) {
  const { t, i18n } = useTranslation('places')
  const { api } = useTablet()
  const field = useFieldProps(fields)
  const { data } = useReply('locations.all', {}, { api })
  const options = useMemo(
    () =>
      (data?.locations ?? [])
        .filter(({ locationType }) => locationType === 'airport')
        .map(({ id, code, name }) => ({
          value: id,
          label: `${code} · ${isolate(chooseText(name, i18n.language)?.text ?? '')}`,
        })),
    [data, i18n.language],
  )
  return (
    <NativeSelect
      label={t('places:column.airport')}
      // Until they are here what is chosen would be shown as nothing.
      disabled={data === undefined}
      data={[{ value: '', label: t('places:choose') }, ...options]}
      {...field('airportId')}
    />
  )
}
