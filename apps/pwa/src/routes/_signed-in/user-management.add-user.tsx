import { createFileRoute } from '@tanstack/react-router'
import { pageRoute } from '../-page-route.tsx'
import { AddUserPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/user-management/add-user')(
  pageRoute({ access: 'installation.edit' }, AddUserPage),
)
