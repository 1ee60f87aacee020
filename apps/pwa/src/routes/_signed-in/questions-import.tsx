import { createFileRoute } from '@tanstack/react-router'
import { pageRoute } from '../-page-route.tsx'
import { ImportPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/questions-import')(
  pageRoute({ access: 'installation.edit' }, ImportPage, {
    kind: 'questions',
    list: '/questions-category-edit',
  }),
)
