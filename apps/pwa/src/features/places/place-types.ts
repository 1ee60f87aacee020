/** What may stand in the list of airports. */
export const placeTypes = ['airport', 'cargo-facility', 'catering-facility'] as const
