import { createFileRoute } from '@tanstack/react-router'
import { paramRoute } from '../-page-route.tsx'
import { EditUserPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/team/edit-user/$userId')(
  paramRoute('userId', { access: 'user.edit' }, EditUserPage, { isTeam: true }),
)
