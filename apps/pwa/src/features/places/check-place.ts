import { onlyFaults, textFault } from '../../ui/fields/field-faults.ts'
import type { Faults } from '../../ui/fields/use-fields.ts'
import {
  longest,
  type PlaceField,
  type PlaceValues,
  plainDegrees,
  plainFigure,
} from './place-values.ts'

const tooLong = Object.fromEntries(
  Object.keys(longest).map((field) => [field, 'shell:fault.too-long']),
) as Record<keyof typeof longest, string>
/** What to say of a field that the server refuses. */
export const refused: Readonly<Record<PlaceField, string>> = {
  ...tooLong,
  code: 'places:fault.code-taken',
  nameEn: 'places:fault.name-missing',
  locationType: 'places:fault.kind',
  countryCode: 'places:fault.country',
  mapUrl: 'places:fault.map-url',
  authority: 'places:fault.authority',
  annualPassengers: 'places:fault.count',
  cargoTonnage: 'places:fault.tonnes',
  tonnageShipped: 'places:fault.tonnes',
  latitude: 'places:fault.degrees',
  longitude: 'places:fault.degrees',
  airportId: 'places:fault.airport',
  sample: 'shell:problem.input-invalid',
}

const count = /^\d{0,9}$/
const tonnes = /^(\d{1,8}(\.\d{1,3})?)?$/
const degrees = /^[+-]?\d{1,3}(\.\d{1,8})?$/
/** Both parts of a position, or neither, each at most so far from nought. */
function degreesFault(own: string, other: string, most: number): string | undefined {
  const [plain, beside] = [plainDegrees(own), plainDegrees(other)]
  if (plain === '') return beside === '' ? undefined : 'places:fault.half-position'
  return degrees.test(plain) && Math.abs(Number(plain)) <= most ? undefined : refused.latitude
}

function codeFault(code: string): string | undefined {
  if (code === '') return 'places:fault.code-missing'
  return /^[A-Za-z]{3}$/.test(code) ? undefined : 'places:fault.code'
}

/** What is wrong with a place, by the rules of the specification, sections 3 and 5. */
export function checkPlace(values: PlaceValues): Faults<PlaceField> {
  const texts = Object.fromEntries(
    Object.entries(longest).map(([field, max]) => [
      field,
      textFault(values[field as PlaceField], { missing: null, max }),
    ]),
  ) as Record<PlaceField, string | undefined>
  const isNameless = values.nameEn.trim() === '' && values.nameAr.trim() === ''
  const map = values.mapUrl.trim()
  return onlyFaults({
    ...texts,
    code: codeFault(values.code.trim()),
    nameEn: isNameless ? refused.nameEn : texts.nameEn,
    mapUrl: map === '' || /^https:\/\/\S+$/.test(map) ? texts.mapUrl : refused.mapUrl,
    annualPassengers: count.test(plainFigure(values.annualPassengers))
      ? undefined
      : refused.annualPassengers,
    cargoTonnage: tonnes.test(plainFigure(values.cargoTonnage)) ? undefined : refused.cargoTonnage,
    tonnageShipped: tonnes.test(plainFigure(values.tonnageShipped))
      ? undefined
      : refused.tonnageShipped,
    latitude: degreesFault(values.latitude, values.longitude, 90),
    longitude: degreesFault(values.longitude, values.latitude, 180),
  })
}
