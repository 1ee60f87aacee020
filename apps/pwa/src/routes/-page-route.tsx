import type { Access } from '@apron/contracts/endpoint.ts'
import { type StaticDataRouteOption, useMatch, useNavigate } from '@tanstack/react-router'
import type { lazyScreen } from '../ui/page/lazy-screen.tsx'

type Screen<Props extends object> = ReturnType<typeof lazyScreen<Props>>
/** Whose page it is, and what else the layout must know. Each route writes it out: `scripts/walls.ts` reads it there. */
type Said = StaticDataRouteOption & { access: Access }
/** What a page takes besides its path and its search, where it takes anything. */
type Given<Rest> = Partial<Rest> extends Rest ? [given?: Rest] : [given: Rest]

/** The options of a route whose page takes what is `given`. */
export function pageRoute<Props extends object>(
  staticData: Said,
  Page: Screen<Props>,
  ...[given]: Given<Props>
) {
  return {
    staticData,
    loader: () => Page.begin(),
    component: () => <Page {...(given as Props)} />,
  }
}

/** The options of a route whose page takes one part of its path; that the path has it is checked by `scripts/walls.ts`. */
export function paramRoute<Name extends string, Props extends Record<Name, string>>(
  name: Name,
  staticData: Said,
  Page: Screen<Props>,
  ...[given]: Given<Omit<Props, Name>>
) {
  return {
    staticData,
    loader: () => Page.begin(),
    component: function PageOfPath() {
      const part = useMatch({
        strict: false,
        select: ({ params }) => (params as Readonly<Record<string, string>>)[name],
      })
      return <Page {...({ ...given, [name]: part } as unknown as Props)} />
    },
  }
}

/** The options of a route whose page takes its search and may change it. */
export function searchRoute<Search extends object, Props extends { search: Search }>(
  staticData: Said,
  readSearch: (search: Record<string, unknown>) => Search,
  Page: Screen<Props>,
  ...[given]: Given<Omit<Props, 'search' | 'onSearch'>>
) {
  return {
    staticData,
    validateSearch: readSearch,
    loader: () => Page.begin(),
    component: function PageOfSearch() {
      const search = useMatch({ strict: false, select: (match) => match.search })
      const path = useMatch({ strict: false, select: (match): string => match.fullPath })
      // From this page: a search that is told late does not lead another page astray.
      const navigate = useNavigate({ from: path as never })
      const onSearch = (next: Search): void =>
        void navigate({ search: next as never, replace: true })
      return <Page {...({ ...given, search, onSearch } as unknown as Props)} />
    },
  }
}
