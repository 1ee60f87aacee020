import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const SubCategoryPage = lazyScreen(
  () => import('../../features/questions/sub-category-page.tsx'),
  'questions',
)

export const Route = createFileRoute('/_signed-in/library/questions/sub-category/$subCategoryId')({
  staticData: { access: 'question.edit' },
  loader: SubCategoryPage.begin,
  component: function SubCategory() {
    return <SubCategoryPage subCategoryId={Route.useParams().subCategoryId} place="library" />
  },
})
