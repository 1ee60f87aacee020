import {
  type ImportKind,
  type ImportPreview,
  type RenameChoice,
  type SaidColumn,
  writeRenames,
  writeSaid,
} from '@apron/contracts/import.ts'
import type { HeadingSource } from '@apron/contracts/import-shape.ts'
import { importMaxBytes } from '@apron/contracts/import-bounds.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { formatNumber } from '../../ui/format.ts'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { readSent, type SentFile } from './sent-file.ts'

export type Chosen = {
  readonly file: SentFile
  readonly columns: readonly SaidColumn[]
  /** Which headings are renamed; undefined: as the server proposes. */
  readonly renames: RenameChoice | undefined
  /** Which values are replaced by less; undefined: none. */
  readonly overwrites: RenameChoice | undefined
  readonly shaping: Shaping
  /** Whether rows with faults are left out. */
  readonly leavesOut: boolean
  readonly preview: ImportPreview
}

/** How rows and headings are to be read; what is left out is proposed. */
export type Shaping = {
  readonly sheets?: readonly number[]
  readonly header?: number
  readonly hidden?: 'take' | 'leave'
  readonly category?: HeadingSource
  readonly subCategory?: HeadingSource
  readonly numbers?: 'column' | 'made'
}

type Wanted = Omit<Chosen, 'preview'>

const sentOf = (
  kind: ImportKind,
  { file: { name, bytes }, columns, renames, overwrites, shaping, leavesOut }: Wanted,
) => {
  const { sheets, ...said } = shaping
  return {
    query: {
      kind,
      name,
      columns: writeSaid(columns),
      ...said,
      ...(sheets !== undefined && { sheets: sheets.join(',') }),
      ...(leavesOut && { leaveOut: 'faults' as const }),
      ...(renames !== undefined && { renames: writeRenames(renames) }),
      ...(overwrites !== undefined && { overwrites: writeRenames(overwrites) }),
    },
    file: bytes,
  }
}

/** What was chosen of a library's values belongs to the questions that were read then. */
const unchosen = { renames: undefined, overwrites: undefined } as const

/** Every reading call that an import outdates. */
const refreshes = [
  'imports.list',
  'questions.list',
  'questions.all',
  'question.one',
  'question.versions',
  'questions.with-categories',
  'categories.positions',
  'category.one',
  'sub-category.one',
  'references.all',
  'reference.one',
  'airports.list',
  'airport.one',
  'airlines.list',
  'airline.one',
] as const

/** From a file to its preview, and from there to what was done; nothing is written in between. */
export function useImport(
  kind: ImportKind,
  { tell, forget }: { tell: (it: Outcome) => void; forget: () => void },
) {
  const { t, i18n } = useTranslation('imports')
  const { api } = useTablet()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const preview = useSend('import.preview', { api })
  const apply = useSend('import.apply', { api, refreshes })
  const fail = (why: string, error: unknown): void =>
    tell({ tone: 'danger', text: `${why} ${t(...faultMessage(error))}` })
  const wanted = useRef<Wanted | null>(null)
  const shown = useRef<Wanted | null>(null)
  const isLooking = useRef(false)
  /** What is chosen while an answer is awaited is asked for next, so that no choice is lost and none overtakes. */
  const look = async (next: Wanted): Promise<void> => {
    wanted.current = next
    if (isLooking.current) return
    isLooking.current = true
    let asked: Wanted
    do {
      asked = wanted.current ?? next
      await lookOnce(asked)
    } while (wanted.current !== asked && wanted.current !== shown.current)
    isLooking.current = false
  }
  const lookOnce = async (asked: Wanted): Promise<void> => {
    try {
      const found = await preview.mutateAsync(sentOf(kind, asked))
      if (wanted.current !== asked) return
      shown.current = asked
      setChosen({ ...asked, preview: found })
    } catch (error) {
      if (wanted.current !== asked) return
      fail(t('imports:failed.read'), error)
      // The next choice is added to what is shown.
      wanted.current = shown.current
    }
  }
  const change = async (make: (now: Wanted) => Wanted): Promise<void> => {
    if (wanted.current === null || apply.isPending) return
    forget()
    await look(make(wanted.current))
  }
  return {
    chosen,
    isReading: preview.isPending,
    isApplying: apply.isPending,
    choose: async (file: File): Promise<void> => {
      forget()
      setChosen(null)
      wanted.current = shown.current = null
      if (file.size > importMaxBytes) {
        const size = formatNumber(Math.ceil(file.size / 1024 / 1024), i18n.language)
        tell({ tone: 'danger', text: t('imports:failed.too-large', { name: file.name, size }) })
        return
      }
      const sent = await readSent(file).catch(() => null)
      if (sent === null) tell({ tone: 'danger', text: t('imports:failed.no-file') })
      else await look({ file: sent, columns: [], shaping: {}, leavesOut: false, ...unchosen })
    },
    map: async (at: number, column: string | null): Promise<void> =>
      change((now) => {
        const columns = [...now.columns.filter((it) => it.at !== at), { at, column }]
        // Other columns are other headings: what was chosen for those is proposed anew.
        return { ...now, columns, ...unchosen }
      }),
    shape: async (shaping: Shaping): Promise<void> =>
      change((now) => {
        const isOther = shaping.sheets !== undefined || shaping.header !== undefined
        // Another header has other columns.
        const columns = isOther ? [] : now.columns
        return { ...now, columns, shaping: { ...now.shaping, ...shaping }, ...unchosen }
      }),
    leaveOut: async (leavesOut: boolean): Promise<void> => change((now) => ({ ...now, leavesOut })),
    rename: async (renames: RenameChoice): Promise<void> => change((now) => ({ ...now, renames })),
    overwrite: async (overwrites: RenameChoice): Promise<void> =>
      change((now) => ({ ...now, overwrites })),
    takeIn: async (): Promise<void> => {
      const digest = chosen?.preview.digest ?? null
      if (chosen === null || digest === null || isLooking.current) return
      forget()
      try {
        const sent = sentOf(kind, chosen)
        const query = { ...sent.query, digest }
        const { tallies } = await apply.mutateAsync({ ...sent, query })
        const [first] = tallies
        const number = (value = 0): string => formatNumber(value, i18n.language)
        setChosen(null)
        wanted.current = null
        tell({
          tone: 'good',
          text: t('imports:done', { added: number(first?.added), changed: number(first?.changed) }),
        })
      } catch (error) {
        fail(t('imports:failed.apply'), error)
        // Somebody changed the library meanwhile: what it would do now is shown.
        const isOther = error instanceof CallError && error.problem?.code === 'changed-meanwhile'
        if (isOther) await look(chosen)
      }
    },
  }
}
