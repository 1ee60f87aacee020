import { createFileRoute } from '@tanstack/react-router'
import { paramRoute } from '../-page-route.tsx'
import { CategoryPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/category-edit/$categoryId')(
  paramRoute('categoryId', { access: 'installation.edit' }, CategoryPage, { place: 'desk' }),
)
