import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Code } from '../../ui/text/code.tsx'
import { findPartKey } from './part-keys.ts'

/** What a part of a row is called; one that has no words, by the name that the log has for it. */
export function PartName({ part }: { part: string }) {
  const { t } = useTranslation('trail')
  const key = findPartKey(part)
  return key === null ? <Code>{part}</Code> : t(key)
}

/** Several, one after the other. */
export function PartNames({ parts }: { parts: readonly string[] }) {
  const { t } = useTranslation('trail')
  return parts.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && t('trail:parts.between')}
      <PartName part={part} />
    </Fragment>
  ))
}
