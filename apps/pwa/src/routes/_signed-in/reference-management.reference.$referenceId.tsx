import { createFileRoute } from '@tanstack/react-router'
import { paramRoute } from '../-page-route.tsx'
import { EditReferencePage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/reference-management/reference/$referenceId')(
  paramRoute('referenceId', { access: 'installation.edit' }, EditReferencePage, { place: 'desk' }),
)
