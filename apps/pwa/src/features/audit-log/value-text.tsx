import type { AuditLogName } from '@apron/contracts/trail.ts'
import { useTranslation } from 'react-i18next'
import { IsolatedCitations } from '../../ui/isolated-citations.tsx'
import { IsolatedText } from '../../ui/text/isolated-text.tsx'
import { ObjectName } from './object-name.tsx'
import classes from './audit-log.module.css'

/** A value of a row's body for a person: ids by what they are called, the rest as it stands. */
export function ValueText({
  part,
  value,
  names,
}: {
  part: string
  value: unknown
  names: ReadonlyMap<string, AuditLogName>
}) {
  const { t } = useTranslation('trail')
  if (value === undefined || value === null || value === '') return <>{t('trail:nothing')}</>
  if (typeof value === 'boolean') return <>{t(value ? 'trail:yes' : 'trail:no')}</>
  if (typeof value === 'string') {
    const name = names.get(value)
    if (name !== undefined) return <ObjectName id={value} name={name} />
    if (part === 'regulations')
      return (
        <span className={classes.citations}>
          <IsolatedCitations text={value} />
        </span>
      )
    return (
      <span className={classes.value} dir="auto">
        <IsolatedText text={value} />
      </span>
    )
  }
  const isPlain = typeof value !== 'object'
  return (
    <span className={classes.value} dir="ltr">
      {isPlain ? JSON.stringify(value) : JSON.stringify(value, null, 1)}
    </span>
  )
}
