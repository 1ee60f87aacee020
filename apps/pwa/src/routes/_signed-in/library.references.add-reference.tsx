import { createFileRoute } from '@tanstack/react-router'
import { pageRoute } from '../-page-route.tsx'
import { AddReferencePage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/library/references/add-reference')(
  pageRoute({ access: 'reference.edit' }, AddReferencePage, { place: 'library' }),
)
