import { createFileRoute } from '@tanstack/react-router'
import { readReviewSearch } from '../../features/review/review-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { searchRoute } from '../-page-route.tsx'

const ReviewQueuePage = lazyScreen(
  () => import('../../features/review/review-queue-page.tsx'),
  'review',
)

export const Route = createFileRoute('/_signed-in/review/')(
  searchRoute({ access: 'audit.review' }, readReviewSearch, ReviewQueuePage),
)
