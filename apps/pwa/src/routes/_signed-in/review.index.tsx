import { createFileRoute } from '@tanstack/react-router'
import { readReviewSearch } from '../../features/review/review-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const ReviewQueuePage = lazyScreen(
  () => import('../../features/review/review-queue-page.tsx'),
  'review',
)

export const Route = createFileRoute('/_signed-in/review/')({
  staticData: { access: 'audit.review' },
  validateSearch: readReviewSearch,
  loader: ReviewQueuePage.begin,
  component: function Queue() {
    const navigate = Route.useNavigate()
    return (
      <ReviewQueuePage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
