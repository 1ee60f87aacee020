import { createFileRoute } from '@tanstack/react-router'
import { paramRoute } from '../-page-route.tsx'
import { SubCategoryPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/library/questions/sub-category/$subCategoryId')(
  paramRoute('subCategoryId', { access: 'question.edit' }, SubCategoryPage, { place: 'library' }),
)
