import { createFileRoute } from '@tanstack/react-router'
import { pageRoute } from '../-page-route.tsx'
import { GroupingsPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/library/questions/groupings')(
  pageRoute({ access: 'question.edit' }, GroupingsPage, { place: 'library' }),
)
