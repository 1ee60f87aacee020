import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLastContact, useTablet } from '../../tablet/use-tablet.ts'
import { useUnsent } from '../../tablet/use-unsent.ts'
import { Code } from '../../ui/text/code.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { formatBytes, formatInstant, formatNumber } from '../../ui/format.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { ClockNotice } from './clock-notice.tsx'
import { readStorage, tabletFacts, type StorageFacts } from './queries.ts'
import classes from './account.module.css'

/** Keeps the row of what is being read: what is below would be pushed down. */
const unread = '\u00a0'

/** What this tablet is and holds: the code that a colleague sees, and how safe its storage is. */
export function ThisTablet() {
  const { t, i18n } = useTranslation('account')
  const { db } = useTablet()
  const lastContactAt = useLastContact()
  const unsent = useUnsent()
  const facts = useLiveQuery(() => tabletFacts(db), [db])
  const [storage, setStorage] = useState<StorageFacts | null>(null)
  useEffect(() => {
    let isCurrent = true
    void (async () => {
      const found = await readStorage()
      if (isCurrent) setStorage(found)
    })()
    return () => {
      isCurrent = false
    }
  }, [])
  const { language } = i18n
  const sizeOf = (bytes: number | null | undefined): string | null =>
    bytes === undefined ? unread : bytes === null ? null : formatBytes(bytes, language)
  return (
    <div data-tour="tablet">
      <Panel title={t('account:tablet.title')}>
        <Facts
          rows={[
            [
              t('account:tablet.code'),
              facts === undefined || facts.deviceCode === null ? (
                t('account:tablet.no-code')
              ) : (
                <Code key="code">{facts.deviceCode}</Code>
              ),
            ],
            [
              t('account:tablet.persisted'),
              storage?.isPersisted
                ? t('account:tablet.is-kept')
                : t('account:tablet.may-be-cleared'),
            ],
            [t('account:tablet.used'), sizeOf(storage?.usage)],
            [t('account:tablet.free'), sizeOf(storage?.free)],
            [t('account:tablet.stored'), formatNumber(facts?.stored ?? 0, language)],
            [t('account:tablet.unsent'), unsent === null ? unread : formatNumber(unsent, language)],
            [
              t('account:tablet.last-contact'),
              lastContactAt === null
                ? t('account:tablet.no-contact')
                : formatInstant(lastContactAt, language),
            ],
          ]}
        />
        {facts !== undefined && (
          <div className={classes.under}>
            <ClockNotice offset={facts.clockOffset} />
          </div>
        )}
      </Panel>
    </div>
  )
}
