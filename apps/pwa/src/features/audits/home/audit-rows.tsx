import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { ChooseAll } from '../../../ui/list/choose-all.tsx'
import { useIsDesk } from '../../../ui/use-is-desk.ts'
import { AuditCards } from './audit-cards.tsx'
import type { AuditLine } from './audit-line.ts'
import { AuditTable } from './audit-table.tsx'
import type { HomeFilter } from './home-filter.ts'
import { ListFoot } from './list-foot.tsx'

const HomeBulk = lazy(() => import('./home-bulk.tsx'))
const pageSize = 50
const nothing: ReadonlySet<string> = new Set()
type Choice = {
  readonly of: string
  readonly ids: ReadonlySet<string>
  readonly read: readonly AuditLine[]
}

/** Lines in their order: a table at a desk, where who assigns can choose several; cards elsewhere. */
export function AuditRows({
  lines,
  filter,
  onFilter,
  foot,
  asked,
}: {
  lines: readonly AuditLine[]
  filter: HomeFilter
  onFilter: (filter: HomeFilter) => void
  /** Where the server pages them; left out, a page of them is drawn at a time. */
  foot?: ReactNode
  /** What the server has of them: how many there are, and all of them. */
  asked?: { readonly total: number; readonly readAll: () => Promise<readonly AuditLine[]> }
}) {
  const isDesk = useIsDesk()
  const { me } = useTablet()
  const [pages, setPages] = useState(1)
  const asks = JSON.stringify(filter)
  // What is chosen is of what is asked for, and so are those that were chosen without having been shown.
  const [choice, setChoice] = useState<Choice>({ of: asks, ids: nothing, read: [] })
  const { ids, read } = choice.of === asks ? choice : { ids: nothing, read: [] }
  // What became of it stays to be read when nothing is chosen any more.
  const [hasChosen, setChosen] = useState(false)
  const choose = (wanted: ReadonlySet<string>, all: readonly AuditLine[] = read): void => {
    setChoice({ of: asks, ids: wanted, read: all })
    setChosen(true)
  }
  const part = foot === undefined ? lines.slice(0, pages * pageSize) : lines
  const mayChoose = isDesk && me.permissions.includes('audit.assign')
  const known = new Map([...read, ...lines].map((line) => [line.row.id, line]))
  const chosen = mayChoose ? [...known.values()].filter(({ row }) => ids.has(row.id)) : []
  const { total, readAll } = asked ?? { total: lines.length, readAll: async () => lines }
  return (
    <>
      {mayChoose && hasChosen && (
        <Suspense>
          <HomeBulk lines={chosen} onIds={choose} />
        </Suspense>
      )}
      {isDesk ? (
        <AuditTable
          lines={part}
          filter={filter}
          onFilter={onFilter}
          {...(mayChoose ? { choice: { ids, onChange: choose } } : {})}
        />
      ) : (
        <AuditCards lines={part} />
      )}
      {mayChoose && total > part.length && (
        <ChooseAll
          total={total}
          readAll={readAll}
          onAll={(all) => choose(new Set(all.map(({ row }) => row.id)), all)}
        />
      )}
      {foot ?? (
        <ListFoot
          shown={part.length}
          total={lines.length}
          onMore={part.length < lines.length ? () => setPages(pages + 1) : null}
        />
      )}
    </>
  )
}
