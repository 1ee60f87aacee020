import type { Handler } from '../../../platform/handler.ts'
import { list } from './list.ts'

/**
 * The assessments at the places with these codes that the caller may see: airports, airlines and facilities, or
 * one kind of them. An unknown code has none.
 */
export const listByAirports: Handler<'assessments.by-airports'> = async (
  { query: { airports, locationType, ...page } },
  context,
) =>
  list(context, page, () => (eb) => {
    const codes = [...new Set(airports.split(','))]
    return eb.exists(
      eb
        .selectFrom('location as place')
        .select('place.id')
        .whereRef('place.id', '=', 'assessment.locationId')
        .$if(locationType !== undefined, (it) =>
          it.where('place.locationType', '=', locationType ?? 'airport'),
        )
        .where('place.code', 'in', codes),
    )
  })
