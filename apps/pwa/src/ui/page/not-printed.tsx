import { useTranslation } from 'react-i18next'
import { isolate } from '../../i18n/isolate.ts'
import { Notice } from './notice.tsx'

/** Of more it says how many. */
const maxNamed = 10

const withCharacter = (code: string): string =>
  `${String.fromCodePoint(Number.parseInt(code.slice(2), 16))} ${code}`

/** Which characters a report shows by their codes, as `U+1F6A7`; nothing where all of them print. */
export function NotPrinted({ codes, live = false }: { codes: readonly string[]; live?: boolean }) {
  const { t } = useTranslation('preview')
  if (codes.length === 0) return null
  const named = codes
    .slice(0, maxNamed)
    .map((code) => isolate(withCharacter(code)))
    .join(' · ')
  return (
    <Notice tone="warning" live={live}>
      {t('preview:missing', { count: codes.length, codes: named })}
    </Notice>
  )
}
