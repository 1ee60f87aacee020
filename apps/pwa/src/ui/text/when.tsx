import { differsFromReceipt } from '@apron/scoring/given-and-received.ts'
import { useTranslation } from 'react-i18next'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatAgo, formatDay, formatInstant } from '../format.ts'
import { useNow } from '../use-now.ts'

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

/** When something was given, exactly; and when it was received, where those are two times to a person. */
export function Given({ at, receivedAt }: { at: string; receivedAt?: string | undefined }) {
  const { t } = useTexts()
  if (receivedAt === undefined || !differsFromReceipt(at, receivedAt)) return <Instant value={at} />
  return (
    <>
      <Instant value={at} /> · {t('words:received')} <Instant value={receivedAt} />
    </>
  )
}
