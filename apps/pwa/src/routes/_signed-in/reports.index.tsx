import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/reports/')({
  staticData: { access: 'installation.edit' },
  beforeLoad: () => {
    throw redirect({ to: '/reports/home', replace: true })
  },
})
