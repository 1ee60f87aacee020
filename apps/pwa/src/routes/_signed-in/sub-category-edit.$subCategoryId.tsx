import { createFileRoute } from '@tanstack/react-router'
import { paramRoute } from '../-page-route.tsx'
import { SubCategoryPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/sub-category-edit/$subCategoryId')(
  paramRoute('subCategoryId', { access: 'installation.edit' }, SubCategoryPage, { place: 'desk' }),
)
