import { createFileRoute } from '@tanstack/react-router'
import { paramRoute } from '../-page-route.tsx'
import { EditUserPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/user-management/edit-user/$userId')(
  paramRoute('userId', { access: 'installation.edit' }, EditUserPage),
)
