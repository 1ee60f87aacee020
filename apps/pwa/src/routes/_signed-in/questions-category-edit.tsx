import { createFileRoute } from '@tanstack/react-router'
import { readQuestionSearch } from '../../features/questions/question-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const QuestionListPage = lazyScreen(
  () => import('../../features/questions/question-list-page.tsx'),
  'questions',
)

export const Route = createFileRoute('/_signed-in/questions-category-edit')({
  staticData: { access: 'installation.edit' },
  validateSearch: readQuestionSearch,
  loader: QuestionListPage.begin,
  component: function Questions() {
    const navigate = Route.useNavigate()
    return (
      <QuestionListPage
        place="desk"
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
