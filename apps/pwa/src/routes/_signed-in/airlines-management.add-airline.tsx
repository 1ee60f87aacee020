import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const AddPlacePage = lazyScreen(() => import('../../features/places/add-place-page.tsx'), 'places')

export const Route = createFileRoute('/_signed-in/airlines-management/add-airline')({
  staticData: { access: 'installation.edit' },
  loader: AddPlacePage.begin,
  component: () => <AddPlacePage kind="airlines" />,
})
