import { createFileRoute } from '@tanstack/react-router'
import { paramRoute } from '../-page-route.tsx'
import { CategoryPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/library/questions/category/$categoryId')(
  paramRoute('categoryId', { access: 'question.edit' }, CategoryPage, { place: 'library' }),
)
