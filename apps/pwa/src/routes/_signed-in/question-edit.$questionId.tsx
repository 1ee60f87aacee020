import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const EditQuestionPage = lazyScreen(
  () => import('../../features/questions/edit-question-page.tsx'),
  'questions',
)

const QuestionPreview = lazyScreen(
  () => import('../../features/launch/question/question-preview.tsx'),
  'launch',
)

export const Route = createFileRoute('/_signed-in/question-edit/$questionId')({
  staticData: { access: 'installation.edit' },
  loader: EditQuestionPage.begin,
  component: function EditQuestion() {
    const { questionId } = Route.useParams()
    return <EditQuestionPage questionId={questionId} place="desk" Preview={QuestionPreview} />
  },
})
