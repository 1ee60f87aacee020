import { createFileRoute, redirect } from '@tanstack/react-router'
import { OpenLayout } from '../features/frame/open-layout.tsx'
import { currentUserId } from '../tablet/signed-in.ts'

export const Route = createFileRoute('/_open')({
  beforeLoad: () => {
    if (currentUserId() !== null) throw redirect({ to: '/audits/home' })
  },
  component: OpenLayout,
})
