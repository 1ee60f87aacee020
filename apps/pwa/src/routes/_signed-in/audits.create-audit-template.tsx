import { createFileRoute } from '@tanstack/react-router'
import { readBuildSearch } from '../../features/build/build-search.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const BuildPage = lazyScreen(() => import('../../features/build/build-page.tsx'), 'build')

export const Route = createFileRoute('/_signed-in/audits/create-audit-template')({
  staticData: { access: ['audit.create', 'audit.assign'] },
  validateSearch: readBuildSearch,
  loader: BuildPage.begin,
  component: function Build() {
    const { edit, from } = Route.useSearch()
    return (
      <BuildPage
        key={`${edit ?? ''} ${from ?? ''}`}
        {...(edit === undefined ? {} : { edit })}
        {...(from === undefined ? {} : { from })}
      />
    )
  },
})
