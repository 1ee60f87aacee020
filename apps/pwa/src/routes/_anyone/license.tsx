import { createFileRoute, redirect } from '@tanstack/react-router'

/** The licence under the other spelling, as the specification's link may have it. */
export const Route = createFileRoute('/_anyone/license')({
  beforeLoad: () => {
    throw redirect({ to: '/licence', replace: true })
  },
})
