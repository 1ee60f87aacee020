import { createFileRoute } from '@tanstack/react-router'
import { readPeopleSearch } from '../../features/people/user-search.ts'
import { searchRoute } from '../-page-route.tsx'
import { PeoplePage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/team/')(
  searchRoute({ access: 'user.edit' }, readPeopleSearch, PeoplePage, { isTeam: true }),
)
