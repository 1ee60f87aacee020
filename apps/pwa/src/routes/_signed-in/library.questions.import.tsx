import { createFileRoute } from '@tanstack/react-router'
import { pageRoute } from '../-page-route.tsx'
import { ImportPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/library/questions/import')(
  pageRoute({ access: 'question.import' }, ImportPage, {
    kind: 'questions',
    list: '/library/questions',
  }),
)
