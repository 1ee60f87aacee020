import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/performance/')({
  staticData: { access: 'report.read' },
  beforeLoad: () => {
    throw redirect({ to: '/performance/home', replace: true })
  },
})
