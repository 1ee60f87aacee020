import { createFileRoute } from '@tanstack/react-router'
import { paramRoute } from '../-page-route.tsx'
import { EditQuestionPage, QuestionPreview } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/library/questions/question/$questionId')(
  paramRoute('questionId', { access: 'question.edit' }, EditQuestionPage, {
    place: 'library',
    Preview: QuestionPreview,
  }),
)
