import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/reports/')({
  staticData: { access: 'report.read' },
  beforeLoad: () => {
    throw redirect({ to: '/reports/home', replace: true })
  },
})
