import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const CategoryPage = lazyScreen(
  () => import('../../features/questions/category-page.tsx'),
  'questions',
)

export const Route = createFileRoute('/_signed-in/category-edit/$categoryId')({
  staticData: { access: 'installation.edit' },
  loader: CategoryPage.begin,
  component: function Category() {
    return <CategoryPage categoryId={Route.useParams().categoryId} place="desk" />
  },
})
