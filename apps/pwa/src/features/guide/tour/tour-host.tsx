import { lazyScreen } from '../../../ui/page/lazy-screen.tsx'
import { useIsTourOpen } from './tour-state.ts'

const Tour = lazyScreen(() => import('./tour.tsx'), 'guide')

/** Shows the tour over whichever page is open, once it was started. */
export function TourHost() {
  return useIsTourOpen() ? <Tour /> : null
}
