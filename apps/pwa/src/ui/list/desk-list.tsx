import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnounced } from '../page/announce-later.ts'
import { EmptyState } from '../page/empty-state.tsx'
import type { Column } from './column.ts'
import { FileButtons } from './file-buttons.tsx'
import type { ListRows } from './list-rows.ts'
import { changed, isNarrowed } from './list-search.ts'
import { ListFilter, ListTools } from './list-tools.tsx'
import { List, type ListProps } from './list.tsx'

type Option = { readonly value: string; readonly label: string }
/** One filter: the part of the address that it is, and its words. */
export type Filter = {
  readonly part: string
  readonly label: string
  readonly options: readonly Option[]
  /** One of them holds where the address names none: there is no choice of everything. */
  readonly standard?: string
}
type Search = { readonly q?: string; readonly sort?: string } & Readonly<
  Record<string, string | undefined>
>
type Words = { readonly title: string; readonly advice: string }

const noFilters: readonly Filter[] = []

/**
 * A list of the desk with its search, filters, order and file. `sorts` begins with the order that
 * holds where the address names none. Columns that can be ordered name one of them.
 */
export function DeskList<Row>({
  search,
  onSearch,
  list,
  hint,
  filters = noFilters,
  sorts,
  file,
  none,
  onFault,
  children,
  ...props
}: Omit<ListProps<Row>, 'sort' | 'onSort'> & {
  search: Search
  onSearch: (search: Search) => void
  list: ListRows<Row>
  columns: readonly Column<Row>[]
  hint: string
  filters?: readonly Filter[]
  sorts: readonly Option[]
  /** The name of the file, without its ending. */
  file: string
  /** What is said where nothing is there yet, and what to do. */
  none: Words
  onFault: (error: unknown) => void
  /** What else narrows the list. */
  children?: ReactNode
}) {
  const { t } = useTranslation('shell')
  const narrow = (parts: Search): void => onSearch(changed(search, parts))
  const sort = search.sort ?? sorts[0]?.value
  const { title, advice } = isNarrowed(search)
    ? { title: t('shell:list.none-found'), advice: t('shell:list.none-found-advice') }
    : none
  const isNothing = list.rows.length === 0 && !list.isFirst && list.fault === null
  useAnnounced(isNothing && isNarrowed(search) ? title : null)
  return (
    <>
      <ListTools q={search.q} hint={hint} onSearch={(q) => onSearch(changed(search, { q }))}>
        {filters.map(({ part, label, options, standard }) => (
          <ListFilter
            key={part}
            label={label}
            {...(standard === undefined ? {} : { any: null })}
            value={search[part] ?? standard}
            options={options}
            onChange={(value) => onSearch(changed(search, { [part]: value }))}
          />
        ))}
        {children}
        {sorts.length > 1 && (
          <ListFilter
            label={t('shell:list.sort')}
            any={null}
            value={sort}
            options={sorts}
            onChange={(chosen) => onSearch(changed(search, { sort: chosen }))}
          />
        )}
        <FileButtons name={file} list={list} columns={props.columns} onFault={onFault} />
      </ListTools>
      <List
        {...props}
        list={list}
        {...(sort === undefined ? {} : { sort })}
        onSort={(chosen) => {
          if (sorts.some(({ value }) => value === chosen)) narrow({ sort: chosen })
        }}
        empty={<EmptyState title={title} advice={advice} />}
      />
    </>
  )
}
