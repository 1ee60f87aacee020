import { createFileRoute } from '@tanstack/react-router'
import { readAirportSearch } from '../../features/places/place-search.ts'
import { searchRoute } from '../-page-route.tsx'
import { PlaceListPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/airport-management/')(
  searchRoute({ access: 'installation.edit' }, readAirportSearch, PlaceListPage, {
    kind: 'airports',
  }),
)
