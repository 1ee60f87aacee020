import { createFileRoute } from '@tanstack/react-router'
import { readAirlineSearch } from '../../features/places/place-search.ts'
import { searchRoute } from '../-page-route.tsx'
import { PlaceListPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/airlines-management/')(
  searchRoute({ access: 'installation.edit' }, readAirlineSearch, PlaceListPage, {
    kind: 'airlines',
  }),
)
