import { createFileRoute } from '@tanstack/react-router'
import { paramRoute } from '../-page-route.tsx'
import { EditReferencePage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/library/references/$referenceId')(
  paramRoute('referenceId', { access: 'reference.edit' }, EditReferencePage, { place: 'library' }),
)
