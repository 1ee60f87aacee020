import type { ImportPreview } from '@apron/contracts/import.ts'
import type { ImportNoteCode } from '@apron/contracts/import-shape.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import { Notice } from '../../ui/page/notice.tsx'
import classes from './imports.module.css'
import { noteKey } from './import-words.ts'

/** What somebody should look at before it is imported; the rest only says what was understood. */
const isWarning = new Set<ImportNoteCode>(['digit-twins', 'format-unknown', 'hidden-rows'])

/** How the file was read, where that was not as it stands. */
export function NoteList({ notes }: { notes: ImportPreview['notes'] }) {
  const { t, i18n } = useTranslation('imports')
  const shown = (value: string | number): string =>
    typeof value === 'string' ? value : formatNumber(value, i18n.language)
  if (notes.length === 0) return null
  return (
    <Notice tone={notes.some(({ code }) => isWarning.has(code)) ? 'warning' : 'calm'}>
      <ul className={classes.notes}>
        {notes.map(({ code, count, values }) => (
          <li key={code}>
            {t(noteKey[code], {
              ...Object.fromEntries(
                Object.entries(values).map(([name, value]) => [name, shown(value)]),
              ),
              count,
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
