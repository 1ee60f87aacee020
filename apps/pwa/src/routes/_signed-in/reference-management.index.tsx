import { createFileRoute } from '@tanstack/react-router'
import { readReferenceSearch } from '../../features/references/reference-search.ts'
import { searchRoute } from '../-page-route.tsx'
import { ReferenceListPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/reference-management/')(
  searchRoute({ access: 'installation.edit' }, readReferenceSearch, ReferenceListPage, {
    place: 'desk',
  }),
)
