import type { Marking } from '@apron/contracts/marking.ts'
import { beforeEach, expect, test } from 'vitest'
import { markingColumn } from '../badges/marking-badge.tsx'
import type { Column } from './column.ts'
import { saveRows } from './save-rows.ts'

const names: string[] = []
beforeEach(() => {
  names.length = 0
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  // jsdom opens no address for a file.
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    names.push(this.download)
  }
})
const marking = (id: string, en: string, ar: string): Marking => ({ id, name: { en, ar } })
type Row = { readonly title: string; readonly marking?: Marking | null }
const columns: Column<Row>[] = [
  { key: 'title', label: 'Title', file: ({ title }) => title },
  markingColumn((key) => key, 'ar'),
]

test.each(['csv', 'xlsx'] as const)(
  'the name of a file of rows says their markings (%s)',
  (format) => {
    const save = (rows: Row[]) =>
      saveRows(format, {
        name: 'audits',
        columns,
        rows,
        language: 'ar',
        readable: (label) => label,
      })
    save([{ title: 'a', marking: null }, { title: 'b' }])
    const secret = marking('s', 'سرّي', 'سرّي')
    const rows = [
      { title: 'a', marking: secret },
      { title: 'b', marking: null },
    ]
    save([...rows, { title: 'c', marking: marking('r', 'Restricted', 'مقيّد') }])
    expect(names).toEqual([`audits.${format}`, `audits-srry-Restricted.${format}`])
  },
)
