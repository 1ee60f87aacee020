import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

/* Pages that stand at several paths. */
export const AddPlacePage = lazyScreen(
  () => import('../../features/places/add-place-page.tsx'),
  'places',
)
export const AddQuestionPage = lazyScreen(
  () => import('../../features/questions/add-question-page.tsx'),
  'questions',
)
export const AddReferencePage = lazyScreen(
  () => import('../../features/references/add-reference-page.tsx'),
  'references',
)
export const AddUserPage = lazyScreen(
  () => import('../../features/people/add-user-page.tsx'),
  'people',
)
export const CategoryPage = lazyScreen(
  () => import('../../features/questions/category-page.tsx'),
  'questions',
)
export const EditPlacePage = lazyScreen(
  () => import('../../features/places/edit-place-page.tsx'),
  'places',
)
export const EditQuestionPage = lazyScreen(
  () => import('../../features/questions/edit-question-page.tsx'),
  'questions',
)
export const EditReferencePage = lazyScreen(
  () => import('../../features/references/edit-reference-page.tsx'),
  'references',
)
export const EditUserPage = lazyScreen(
  () => import('../../features/people/edit-user-page.tsx'),
  'people',
)
export const GroupingsPage = lazyScreen(
  () => import('../../features/questions/groupings-page.tsx'),
  'questions',
)
export const ImportPage = lazyScreen(
  () => import('../../features/imports/import-page.tsx'),
  'imports',
)
export const LaunchPage = lazyScreen(
  () => import('../../features/launch/launch-page.tsx'),
  'launch',
)
export const PeoplePage = lazyScreen(
  () => import('../../features/people/people-page.tsx'),
  'people',
)
export const PlaceListPage = lazyScreen(
  () => import('../../features/places/place-list-page.tsx'),
  'places',
)
export const PlacePage = lazyScreen(() => import('../../features/places/place-page.tsx'), 'places')
export const QuestionListPage = lazyScreen(
  () => import('../../features/questions/question-list-page.tsx'),
  'questions',
)
export const QuestionPreview = lazyScreen(
  () => import('../../features/launch/question/question-preview.tsx'),
  'launch',
)
export const ReferenceListPage = lazyScreen(
  () => import('../../features/references/reference-list-page.tsx'),
  'references',
)
export const SubCategoryPage = lazyScreen(
  () => import('../../features/questions/sub-category-page.tsx'),
  'questions',
)
export const ReportAuditorsPage = lazyScreen(
  () => import('../../features/performance/auditors-page.tsx'),
  'performance',
)
export const ReportAuditsPage = lazyScreen(
  () => import('../../features/performance/audits-page.tsx'),
  'performance',
)
export const ReportHomePage = lazyScreen(
  () => import('../../features/performance/home-page.tsx'),
  'performance',
)
export const ReportPlacesPage = lazyScreen(
  () => import('../../features/places/performance-page.tsx'),
  ['places', 'performance'],
)
export const SchedulePanel = lazyScreen(
  () => import('../../features/schedules/schedule-panel.tsx'),
  'schedules',
)
