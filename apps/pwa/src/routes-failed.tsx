import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { FailedPage } from './features/frame/failed-page.tsx'
import { PublicFrame } from './features/frame/public-frame.tsx'
import { LazyFailure } from './ui/page/lazy-failure.tsx'
import type { LoadFailure } from './ui/page/load-within.ts'

/** The routes behind the signing in did not come. */
type RoutesError = Error & { failure: LoadFailure }

export const routesError = (failure: LoadFailure): RoutesError =>
  Object.assign(new Error(failure), { failure })

/** In the place of every page: what is asked for may be behind the signing in, and nobody knows it yet. */
export function RoutesFailed(props: ErrorComponentProps) {
  const router = useRouter()
  const { failure } = props.error as Partial<RoutesError>
  if (failure === undefined) return <FailedPage {...props} />
  return (
    <PublicFrame>
      <LazyFailure failure={failure} onRetry={() => void router.invalidate()} />
    </PublicFrame>
  )
}
