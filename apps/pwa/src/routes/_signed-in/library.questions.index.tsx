import { createFileRoute } from '@tanstack/react-router'
import { readQuestionSearch } from '../../features/questions/question-search.ts'
import { searchRoute } from '../-page-route.tsx'
import { QuestionListPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/library/questions/')(
  searchRoute({ access: 'question.edit' }, readQuestionSearch, QuestionListPage, {
    place: 'library',
  }),
)
