import { createFileRoute } from '@tanstack/react-router'
import { readReferenceSearch } from '../../features/references/reference-search.ts'
import { searchRoute } from '../-page-route.tsx'
import { ReferenceListPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/library/references/')(
  searchRoute({ access: 'reference.edit' }, readReferenceSearch, ReferenceListPage, {
    place: 'library',
  }),
)
