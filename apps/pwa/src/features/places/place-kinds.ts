/** Airports with the facilities at them, and airlines: the same pages over calls of their own. */
export const kinds = {
  airports: {
    list: 'airports.list',
    one: 'airport.one',
    create: 'airport.create',
    path: '/airport-management',
    add: '/airport-management/add-airport',
    import: '/airport-management/import',
    edit: '/airport-management/$locationId',
  },
  airlines: {
    list: 'airlines.list',
    one: 'airline.one',
    create: 'airline.create',
    path: '/airlines-management',
    add: '/airlines-management/add-airline',
    import: '/airlines-management/import',
    edit: '/airlines-management/$locationId',
  },
} as const
export type Kind = keyof typeof kinds

/** What may stand in the list of airports. */
export const placeTypes = ['airport', 'cargo-facility', 'catering-facility'] as const
