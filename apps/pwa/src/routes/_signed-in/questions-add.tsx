import { createFileRoute } from '@tanstack/react-router'
import { readAddQuestionSearch } from '../../features/questions/add-question-search.ts'
import { searchRoute } from '../-page-route.tsx'
import { AddQuestionPage, QuestionPreview } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/questions-add')(
  searchRoute({ access: 'installation.edit' }, readAddQuestionSearch, AddQuestionPage, {
    place: 'desk',
    Preview: QuestionPreview,
  }),
)
