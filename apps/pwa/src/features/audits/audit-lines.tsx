import { Button, Group, Text } from '@mantine/core'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../ui/format.ts'
import { useIsDesk } from '../../ui/use-is-desk.ts'
import { useNow } from '../../ui/use-now.ts'
import { AuditCards } from './audit-cards.tsx'
import { type AuditLine, arrange } from './audit-line.ts'
import { AuditTable } from './audit-table.tsx'
import { HomeEmpty } from './home-empty.tsx'
import type { HomeFilter } from './home-filter.ts'

const pageSize = 50

type Props = {
  lines: readonly AuditLine[]
  filter: HomeFilter
  onFilter: (filter: HomeFilter) => void
}

/** Those of `lines` that the filter leaves, a page at a time. Drawn anew only for other lines. */
export const AuditLines = memo(function AuditLines({ lines, filter, onFilter }: Props) {
  const { t, i18n } = useTranslation('audits')
  const isDesk = useIsDesk()
  const today = dayOf(useNow())
  const [pages, setPages] = useState(1)
  const compare = new Intl.Collator(i18n.language).compare
  const shown = arrange(lines, filter, today, compare)
  const part = shown.slice(0, pages * pageSize)
  if (part.length === 0)
    return <HomeEmpty filter={filter} onFilter={onFilter} isNothingKnown={lines.length === 0} />
  return (
    <>
      {isDesk ? (
        <AuditTable lines={part} filter={filter} onFilter={onFilter} />
      ) : (
        <AuditCards lines={part} />
      )}
      <Group justify="space-between">
        <Text c="dimmed" size="sm">
          {t('audits:home.shown', { shown: part.length, total: shown.length })}
        </Text>
        {part.length < shown.length && (
          <Button variant="default" onClick={() => setPages(pages + 1)}>
            {t('audits:home.more')}
          </Button>
        )}
      </Group>
    </>
  )
})
