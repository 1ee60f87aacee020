import { createFileRoute } from '@tanstack/react-router'
import { readAddQuestionSearch } from '../../features/questions/add-question-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const AddQuestionPage = lazyScreen(
  () => import('../../features/questions/add-question-page.tsx'),
  'questions',
)

const QuestionPreview = lazyScreen(
  () => import('../../features/launch/question/question-preview.tsx'),
  'launch',
)

export const Route = createFileRoute('/_signed-in/library/questions/add')({
  staticData: { access: 'question.edit' },
  validateSearch: readAddQuestionSearch,
  loader: AddQuestionPage.begin,
  component: function AddQuestion() {
    return <AddQuestionPage search={Route.useSearch()} place="library" Preview={QuestionPreview} />
  },
})
