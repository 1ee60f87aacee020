import { createFileRoute } from '@tanstack/react-router'
import { pageRoute } from '../-page-route.tsx'
import { AddPlacePage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/airlines-management/add-airline')(
  pageRoute({ access: 'installation.edit' }, AddPlacePage, { kind: 'airlines' }),
)
