import type { AuditLogName } from '@apron/contracts/trail.ts'
import { useTranslation } from 'react-i18next'
import { Code } from '../../ui/text/code.tsx'
import { Written } from '../../ui/text/written.tsx'

export const labelOf = (name: AuditLogName, language: string): string =>
  language === 'ar' ? name.ar : name.en

/** What an id is called now, or the end of the id itself. */
export function ObjectName({ id, name }: { id: string; name: AuditLogName | undefined }) {
  const { i18n } = useTranslation()
  if (name === undefined) return <Code>{shortId(id)}</Code>
  return <Written>{labelOf(name, i18n.language)}</Written>
}

/** The end of an id tells two of one moment apart; its beginning is the time. */
export const shortId = (id: string): string => (id.length > 12 ? `…${id.slice(-12)}` : id)
