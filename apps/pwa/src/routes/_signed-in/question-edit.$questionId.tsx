import { createFileRoute } from '@tanstack/react-router'
import { paramRoute } from '../-page-route.tsx'
import { EditQuestionPage, QuestionPreview } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/question-edit/$questionId')(
  paramRoute('questionId', { access: 'installation.edit' }, EditQuestionPage, {
    place: 'desk',
    Preview: QuestionPreview,
  }),
)
