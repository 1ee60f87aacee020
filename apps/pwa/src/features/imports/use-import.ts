import {
  type ImportKind,
  type ImportPreview,
  type RenameChoice,
  type SaidColumn,
  writeRenames,
  writeSaid,
} from '@apron/contracts/import.ts'
import { importMaxBytes } from '@apron/contracts/import-bounds.ts'
import { useState } from 'react'
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
  readonly preview: ImportPreview
}

type Wanted = Omit<Chosen, 'preview'>

const sentOf = (kind: ImportKind, { file: { name, bytes }, columns, renames }: Wanted) => ({
  query: {
    kind,
    name,
    columns: writeSaid(columns),
    ...(renames !== undefined && { renames: writeRenames(renames) }),
  },
  file: bytes,
})

/** Every reading call that an import outdates. */
const refreshes = [
  'imports.list',
  'questions.list',
  'categories.list',
  'sub-categories.list',
  'references.all',
  'airports.list',
  'airlines.list',
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
  const look = async (wanted: Wanted): Promise<void> => {
    try {
      const found = await preview.mutateAsync(sentOf(kind, wanted))
      setChosen({ ...wanted, preview: found })
    } catch (error) {
      fail(t('imports:failed.read'), error)
    }
  }
  return {
    chosen,
    isReading: preview.isPending,
    isApplying: apply.isPending,
    choose: async (file: File): Promise<void> => {
      forget()
      setChosen(null)
      if (file.size > importMaxBytes) {
        const size = formatNumber(Math.ceil(file.size / 1024 / 1024), i18n.language)
        tell({ tone: 'danger', text: t('imports:failed.too-large', { name: file.name, size }) })
        return
      }
      const sent = await readSent(file).catch(() => null)
      if (sent === null) tell({ tone: 'danger', text: t('imports:failed.no-file') })
      else await look({ file: sent, columns: [], renames: undefined })
    },
    map: async (at: number, column: string | null): Promise<void> => {
      if (chosen === null) return
      forget()
      const columns = [...chosen.columns.filter((it) => it.at !== at), { at, column }]
      // Other columns are other headings: what was chosen for those is proposed anew.
      await look({ file: chosen.file, columns, renames: undefined })
    },
    rename: async (renames: RenameChoice): Promise<void> => {
      if (chosen === null) return
      forget()
      await look({ ...chosen, renames })
    },
    takeIn: async (): Promise<void> => {
      const digest = chosen?.preview.digest ?? null
      if (chosen === null || digest === null) return
      forget()
      try {
        const sent = sentOf(kind, chosen)
        const query = { ...sent.query, digest }
        const { tallies } = await apply.mutateAsync({ ...sent, query })
        const [first] = tallies
        const number = (value = 0): string => formatNumber(value, i18n.language)
        setChosen(null)
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
