import { createFileRoute, notFound } from '@tanstack/react-router'
import { readKitPart } from '../../features/kit/kit-parts.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

// What is built to be used has none of it: the condition is false there, and the import goes with it.
const KitPage = import.meta.env.DEV
  ? lazyScreen(() => import('../../features/kit/kit-page.tsx'), 'words')
  : null

export const Route = createFileRoute('/_anyone/kit')({
  validateSearch: readKitPart,
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- The router's way to say so.
    if (KitPage === null) throw notFound()
  },
  component: function Kit() {
    const { part } = Route.useSearch()
    return KitPage === null ? null : <KitPage part={part} />
  },
})
