import { createFileRoute } from '@tanstack/react-router'
import { readBuildSearch } from '../../features/build/build-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const BuildPage = lazyScreen(() => import('../../features/build/build-page.tsx'), 'build')

export const Route = createFileRoute('/_signed-in/audits/create-audit-template')({
  staticData: { access: ['audit.create', 'audit.assign'] },
  validateSearch: readBuildSearch,
  loader: BuildPage.begin,
  component: function Build() {
    const search = Route.useSearch()
    const { edit = '', from = '', location = '' } = search
    return <BuildPage key={`${edit} ${from} ${location}`} {...search} />
  },
})
