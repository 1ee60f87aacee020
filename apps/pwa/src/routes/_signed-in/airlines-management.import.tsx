import { createFileRoute } from '@tanstack/react-router'
import { pageRoute } from '../-page-route.tsx'
import { ImportPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/airlines-management/import')(
  pageRoute({ access: 'installation.edit' }, ImportPage, {
    kind: 'airlines',
    list: '/airlines-management',
  }),
)
