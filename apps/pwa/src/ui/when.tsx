import { useTranslation } from 'react-i18next'
import { useTexts } from '../i18n/use-texts.ts'
import { formatAgo, formatDay, formatInstant } from './format.ts'
import { useNow } from './use-now.ts'

/** A calendar day, `YYYY-MM-DD`. */
export function Day({ value }: { value: string }) {
  const { i18n } = useTranslation()
  return (
    <time className="unbroken" dateTime={value}>
      {formatDay(value, i18n.language)}
    </time>
  )
}

/** An instant (ISO): how long ago, and on hover or to a reader aloud exactly when. */
export function Ago({ value }: { value: string }) {
  const { i18n } = useTranslation()
  const now = useNow()
  return (
    <time dateTime={value} title={formatInstant(value, i18n.language)}>
      {formatAgo(Math.min(Date.parse(value), now), now, i18n.language)}
    </time>
  )
}

/** An instant (ISO), exactly. */
export function Instant({ value }: { value: string }) {
  const { language } = useTexts()
  return (
    <time className="unbroken" dateTime={value}>
      {formatInstant(value, language)}
    </time>
  )
}
