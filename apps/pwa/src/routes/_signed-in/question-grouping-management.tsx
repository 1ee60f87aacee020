import { createFileRoute } from '@tanstack/react-router'
import { pageRoute } from '../-page-route.tsx'
import { GroupingsPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/question-grouping-management')(
  pageRoute({ access: 'installation.edit' }, GroupingsPage, { place: 'desk' }),
)
