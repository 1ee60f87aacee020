import type { Position } from '@apron/contracts/location.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'

/** `24.9576° N, 46.6988° E`; empty where it is not known. */
export function usePositionWords(): (position: Position) => string {
  const { t, i18n } = useTranslation('places')
  const degrees = (value: number): string => formatNumber(Math.abs(value), i18n.language, 4)
  return ({ latitude, longitude }) => {
    if (latitude === null || longitude === null) return ''
    return t('places:map.position', {
      latitude: t(latitude < 0 ? 'places:map.south' : 'places:map.north', {
        degrees: degrees(latitude),
      }),
      longitude: t(longitude < 0 ? 'places:map.west' : 'places:map.east', {
        degrees: degrees(longitude),
      }),
    })
  }
}
