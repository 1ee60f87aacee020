import { createFileRoute } from '@tanstack/react-router'
import { pageRoute } from '../-page-route.tsx'
import { AddReferencePage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/reference-management/add-reference')(
  pageRoute({ access: 'installation.edit' }, AddReferencePage, { place: 'desk' }),
)
