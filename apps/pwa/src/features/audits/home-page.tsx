import { mayCall } from '@apron/contracts/endpoint.ts'
import { table } from '@apron/contracts/table.ts'
import { Button, Group, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../tablet/use-tablet.ts'
import { useIsOnline } from '../../tablet/use-is-online.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Ago } from '../../ui/when.tsx'
import { AuditLines } from './audit-lines.tsx'
import type { HomeFilter } from './home-filter.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { HomeTools } from './home-tools.tsx'
import { listAudits } from './queries.ts'
import { TakeAll } from './take-all.tsx'
import { useLists } from './use-lists.ts'

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
  const { t } = useTranslation(['audits', 'shell'])
  const { db } = useTablet()
  const { refresh, fault, isBusy } = useLists()
  const isOnline = useIsOnline()
  // A long list is drawn in slices between which the page answers to a finger.
  const found = useDeferredValue(useLiveQuery(() => listAudits(db), [db]))
  const isFirstLoad = found === undefined || (found.lines.length === 0 && isBusy)
  const lines = found?.lines ?? []
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
      {!isFirstLoad && (
        <Group gap="sm" mb="sm">
          <TakeAll lines={lines} />
        </Group>
      )}
      <HomeTools
        filter={filter}
        onFilter={onFilter}
        counts={
          isFirstLoad
            ? null
            : { all: lines.length, mine: lines.filter(({ row }) => row.isOwn).length }
        }
      />
      <Stack>
        {fault !== null && (
          <Notice tone={isOnline ? 'warning' : 'calm'} live>
            {isOnline ? t(fault) : t('audits:home.offline')}{' '}
            {found !== undefined && found.listedAt !== null && (
              <>
                {t('audits:home.as-of')} <Ago value={found.listedAt} />
              </>
            )}
            {isOnline && (
              <div>
                <Button variant="default" mt="xs" onClick={() => void refresh()} loading={isBusy}>
                  {t('shell:error.retry')}
                </Button>
              </div>
            )}
          </Notice>
        )}
        {isFirstLoad ? (
          <HomeSkeleton />
        ) : (
          <AuditLines lines={lines} filter={filter} onFilter={onFilter} />
        )}
      </Stack>
    </Page>
  )
}
