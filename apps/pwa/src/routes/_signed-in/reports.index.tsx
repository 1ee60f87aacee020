import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/reports/')({
  beforeLoad: () => {
    throw redirect({ to: '/reports/home', replace: true })
  },
})
