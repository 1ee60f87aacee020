import { useMatches } from '@tanstack/react-router'

/** Whether the route folds the side, by its static data. */
export const useIsFolded = (): boolean =>
  useMatches({
    select: (matches) => matches.some((match) => match.staticData.foldsNavigation === true),
  })
