import type { Handler } from '../handler.ts'
import { list } from './list.ts'

/** The assessments of the airports with these codes that the caller may see; an unknown code has none. */
export const listByAirports: Handler<'assessments.by-airports'> = async (
  { query: { airports, ...page } },
  context,
) =>
  list(context, page, () => (eb) => {
    const codes = [...new Set(airports.split(','))]
    return eb.exists(
      eb
        .selectFrom('location as airport')
        .select('airport.id')
        .whereRef('airport.id', '=', 'assessment.locationId')
        .where('airport.locationType', '=', 'airport')
        .where('airport.code', 'in', codes),
    )
  })
