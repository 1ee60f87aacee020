import { createFileRoute } from '@tanstack/react-router'
import { readPeopleSearch } from '../../features/people/user-search.ts'
import { searchRoute } from '../-page-route.tsx'
import { PeoplePage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/user-management/')(
  searchRoute({ access: 'installation.edit' }, readPeopleSearch, PeoplePage),
)
