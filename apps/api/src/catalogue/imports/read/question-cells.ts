import {
  type CriticalElement,
  criticalElements,
  locationTypes,
} from '@apron/contracts/named-in-addresses.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import { foldText } from '@apron/scoring/fold-text.ts'
import { textOf } from '../../../platform/texts.ts'
import { readChoice } from './choice-in-cell.ts'
import { faultAt, type Fault } from './row-fault.ts'

/** What the cells of a question that are no texts say; what is absent stays as it is. */
type Said = {
  readonly groupings?: readonly LocationType[]
  readonly status?: 'active' | 'inactive'
  readonly isSample?: 0 | 1
  readonly criticalElement?: CriticalElement | null
}
type Cells = Readonly<
  Partial<Record<'groupings' | 'status' | 'sample' | 'critical_element', string>>
>

const statusNamed = readChoice({
  active: 'words:in-use.active',
  inactive: 'words:in-use.inactive',
})
const sampleNamed = readChoice({ yes: 'questions:file-value.yes', no: 'questions:file-value.no' })
const groupingNamed = readChoice(
  Object.fromEntries(locationTypes.map((type) => [type, `words:location-type.${type}`])) as Record<
    LocationType,
    string
  >,
)

const elementNamed = readChoice(
  Object.fromEntries(
    criticalElements.map((element) => [element, `words:critical-element.${element}`]),
  ) as Record<CriticalElement, string>,
)

/**
 * Of an empty cell nothing is read: a new question is then in use, no sample, and an airport's. A critical
 * element is a value, of which an empty cell says that there is none.
 */
export function readSaid({ groupings, status, sample, critical_element: element }: Cells): Said {
  const use = status ? statusNamed(status) : null
  const marked = sample ? sampleNamed(sample) : null
  return {
    ...(groupings ? { groupings: groupingsOf(groupings) } : {}),
    ...(use === null ? {} : { status: use }),
    ...(marked === null ? {} : { isSample: marked === 'yes' ? 1 : 0 }),
    ...(element === undefined ? {} : { criticalElement: elementNamed(element) }),
  }
}

export function findSaidFaults(
  { groupings = '', status = '', sample = '', critical_element: element = '' }: Cells,
  at: { readonly line: number; readonly record: number },
): Fault[] {
  const fault = (column: string, cell: string, allowed: string): Fault =>
    faultAt({ ...at, column }, 'bad-choice', { value: cell.slice(0, 40), allowed })
  return [
    ...wordsOf(groupings)
      .filter(
        (word, _, { length }) => groupingNamed(word) === null && !(length === 1 && saysNone(word)),
      )
      .map((word) => {
        const values = { value: word.slice(0, 40), allowed: locationTypes.join(', ') }
        return faultAt({ ...at, column: 'groupings' }, 'no-grouping', values)
      }),
    ...(status === '' || statusNamed(status) !== null
      ? []
      : [fault('status', status, 'active, inactive')]),
    ...(sample === '' || sampleNamed(sample) !== null ? [] : [fault('sample', sample, 'yes, no')]),
    ...(element === '' || elementNamed(element) !== null
      ? []
      : [fault('critical_element', element, criticalElements.join(', ').toUpperCase())]),
  ]
}

function wordsOf(cell: string): string[] {
  if (cell === '') return []
  const parts = cell.split(/[;\n]/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

/** Whether the cell says that it is asked nowhere, as the lists of either language say it. */
const saysNone = (cell: string): boolean =>
  (['en', 'ar'] as const).some(
    (language) => foldText(textOf(language, 'questions:groupings.none')) === foldText(cell),
  )

const groupingsOf = (cell: string): LocationType[] => [
  ...new Set(wordsOf(cell).flatMap((word) => groupingNamed(word) ?? [])),
]

/** Whether a cell says what such a column says. */
export const isSaid = {
  status: (cell: string): boolean => statusNamed(cell) !== null,
  sample: (cell: string): boolean => sampleNamed(cell) !== null,
  critical_element: (cell: string): boolean => elementNamed(cell) !== null,
  groupings: (cell: string): boolean =>
    saysNone(cell) || wordsOf(cell).some((word) => groupingNamed(word) !== null),
} as const
