import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const ImportPage = lazyScreen(() => import('../../features/imports/import-page.tsx'), 'imports')

export const Route = createFileRoute('/_signed-in/airlines-management/import')({
  staticData: { access: 'installation.edit' },
  loader: ImportPage.begin,
  component: () => <ImportPage kind="airlines" list="/airlines-management" />,
})
