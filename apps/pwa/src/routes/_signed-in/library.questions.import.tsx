import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const ImportPage = lazyScreen(() => import('../../features/imports/import-page.tsx'), 'imports')

export const Route = createFileRoute('/_signed-in/library/questions/import')({
  staticData: { access: 'question.import' },
  loader: ImportPage.begin,
  component: () => <ImportPage kind="questions" list="/library/questions" />,
})
