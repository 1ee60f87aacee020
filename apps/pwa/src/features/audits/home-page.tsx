import { mayCall } from '@apron/contracts/endpoint.ts'
import { table } from '@apron/contracts/table.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../tablet/use-tablet.ts'
import { dayOf } from '../../ui/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useIsDesk } from '../../ui/use-is-desk.ts'
import { Ago } from '../../ui/when.tsx'
import { arrange } from './audit-line.ts'
import { AuditCards } from './audit-cards.tsx'
import { AuditTable } from './audit-table.tsx'
import type { HomeFilter } from './home-filter.ts'
import { HomeEmpty } from './home-empty.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { HomeTools } from './home-tools.tsx'
import { listAudits } from './queries.ts'
import { useLists } from './use-lists.ts'

const pageSize = 50

type Props = { filter: HomeFilter; onFilter: (filter: HomeFilter) => void }

/** All assessments and my assessments; a role that has none is told so. */
export default function HomePage(props: Props) {
  const { t } = useTranslation('audits')
  const { me } = useTablet()
  if (mayCall(table['assessments.all'].access, me.role)) return <AuditList {...props} />
  return (
    <Page title={t('audits:home.title')}>
      <EmptyState title={t('audits:empty.no-role')} advice={t('audits:empty.ask-admin')} />
    </Page>
  )
}

/** From this tablet, with or without signal. */
function AuditList({ filter, onFilter }: Props) {
  const { t, i18n } = useTranslation('audits')
  const { db } = useTablet()
  const { refresh, fault, isBusy } = useLists()
  const found = useLiveQuery(() => listAudits(db), [db])
  const isDesk = useIsDesk()
  const today = dayOf(useNow())
  const [pages, setPages] = useState(1)
  const isFirstLoad = found === undefined || (found.lines.length === 0 && isBusy)
  const lines = found?.lines ?? []
  const compare = new Intl.Collator(i18n.language).compare
  const shown = arrange(lines, filter, today, compare)
  const part = shown.slice(0, pages * pageSize)
  return (
    <Page
      title={t('audits:home.title')}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={20} aria-hidden />}
          onClick={() => void refresh()}
          loading={isBusy && !isFirstLoad}
        >
          {t('audits:home.refresh')}
        </Button>
      }
    >
      <HomeTools
        filter={filter}
        onFilter={onFilter}
        counts={{ all: lines.length, mine: lines.filter(({ row }) => row.isOwn).length }}
      />
      <Stack>
        {fault !== null && (
          <Notice tone="warning" live>
            {t(fault)}{' '}
            {found !== undefined && found.listedAt !== null && (
              <>
                {t('audits:home.as-of')} <Ago value={found.listedAt} />
              </>
            )}
          </Notice>
        )}
        {isFirstLoad ? (
          <HomeSkeleton />
        ) : part.length === 0 ? (
          <HomeEmpty filter={filter} onFilter={onFilter} isNothingKnown={lines.length === 0} />
        ) : isDesk ? (
          <AuditTable lines={part} filter={filter} onFilter={onFilter} />
        ) : (
          <AuditCards lines={part} />
        )}
        {part.length > 0 && (
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
        )}
      </Stack>
    </Page>
  )
}
