import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/library/')({
  staticData: { access: 'question.edit' },
  beforeLoad: () => {
    throw redirect({ to: '/library/questions', replace: true })
  },
})
