import { createFileRoute } from '@tanstack/react-router'
import { paramRoute } from '../-page-route.tsx'
import { EditPlacePage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/airport-management/$locationId')(
  paramRoute('locationId', { access: 'installation.edit' }, EditPlacePage, { kind: 'airports' }),
)
