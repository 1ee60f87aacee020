import { useState } from 'react'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { BulkBar } from '../../ui/list/bulk-bar.tsx'
import { DeskList } from '../../ui/list/desk-list.tsx'
import { type Row, rows, useSamples } from './samples.ts'

type Search = { readonly q?: string; readonly sort?: string; readonly kind?: string }

/** The list of the desk: search, filter, order, choosing many, a file, and what is said of nothing. */
export function ListPart() {
  const sample = useSamples()
  const [search, setSearch] = useState<Search>({})
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const { q = '', kind, sort } = search
  const found = rows
    .filter((row) => kind === undefined || row.kind === kind)
    .filter(({ name }) => `${name.en} ${name.ar}`.toLowerCase().includes(q.toLowerCase()))
    .toSorted((a, b) => (sort === 'kind' ? a.kind.localeCompare(b.kind) : 0))
  const kinds = (['airport', 'airline'] as const).map((value) => ({ value, label: sample(value) }))
  return (
    <>
      <BulkBar ids={ids} onClear={() => setIds(new Set())}>
        {null}
      </BulkBar>
      <DeskList<Row>
        label={sample('list')}
        search={search}
        onSearch={setSearch}
        list={{
          rows: found,
          total: found.length,
          isFirst: false,
          isBehind: false,
          fault: null,
          onRetry: () => undefined,
          onMore: null,
          isFetchingMore: false,
          readAll: async () => found,
        }}
        columns={[
          {
            key: 'name',
            label: sample('name'),
            cell: nameOf,
            file: ({ name }) => name.en,
          },
          { key: 'kind', label: sample('kind'), sort: 'kind', cell: (row) => sample(row.kind) },
        ]}
        idOf={({ id }) => id}
        choice={{ ids, onChange: setIds, labelOf: ({ id }) => id }}
        hint={sample('name')}
        filters={[{ part: 'kind', label: sample('kind'), options: kinds }]}
        sorts={[
          { value: 'name', label: sample('name') },
          { value: 'kind', label: sample('kind') },
        ]}
        file="kit"
        none={{ title: sample('none'), advice: sample('noneAdvice') }}
        onFault={() => undefined}
      />
    </>
  )
}

const nameOf = ({ name }: Row) => <BilingualText text={name} />
