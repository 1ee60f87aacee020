import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/library/')({
  beforeLoad: () => {
    throw redirect({ to: '/library/questions', replace: true })
  },
})
