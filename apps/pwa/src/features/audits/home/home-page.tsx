import { mayCall } from '@apron/contracts/endpoint.ts'
import { table } from '@apron/contracts/table.ts'
import { Button, Stack } from '@mantine/core'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { Fragment, lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { maxListed } from '../../../sync/apply/lists.ts'
import { useFirstNotices } from '../../../tablet/use-notices.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { useIsOnline } from '../../../tablet/use-is-online.ts'
import { formatNumber } from '../../../ui/format.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Ago } from '../../../ui/text/when.tsx'
import { type AuditLine, narrow } from './audit-line.ts'
import { AuditLines } from './audit-lines.tsx'
import { HomeCounts } from './home-counts.tsx'
import { type HomeFilter, isNarrowed } from './home-filter.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { HomeTools } from './home-tools.tsx'
import { NextNotices, useWaiting } from './next-notices.tsx'
import { NextPanel } from './next-panel.tsx'
import { useToSign } from './next-signatures.tsx'
import { listAudits } from '../queries.ts'
import { SetUpNotice } from './set-up-notice.tsx'
import { useLists } from './use-lists.ts'
import { ViewSwitch } from './view-switch.tsx'

const AskedLines = lazy(() => import('./asked-lines.tsx'))
const DueCalendar = lazy(() => import('./due-calendar.tsx'))
const noLines: readonly AuditLine[] = []

type Props = { filter: HomeFilter; onFilter: (filter: HomeFilter) => void }

/** All assessments and my assessments; a role that has none is told so, and led to what it has. */
export default function HomePage({ otherWork, ...props }: Props & { otherWork: ReactNode }) {
  const { t } = useTranslation('audits')
  const { me } = useTablet()
  const waiting = useWaiting()
  if (mayCall(table['assessments.all'].access, me.role)) return <AuditList {...props} />
  return (
    <Page title={t('audits:home.title')}>
      {waiting.length > 0 && (
        <Panel title={t('audits:next.title')}>
          {waiting.map((it) => (
            <NextNotices key={it.kind} waiting={it} />
          ))}
        </Panel>
      )}
      <EmptyState
        title={t('audits:empty.no-role')}
        advice={t('audits:empty.ask-admin')}
        action={otherWork}
      />
    </Page>
  )
}

/** From this tablet, with or without signal; what is not kept here is asked for. */
function AuditList({ filter, onFilter }: Props) {
  const { t } = useTranslation(['audits', 'shell'])
  const { db, me } = useTablet()
  const { refresh, fault, isBusy } = useLists()
  const isOnline = useIsOnline()
  // Asked beside the first list: what waits for a signature stands above it.
  const signing = useToSign(fault !== null)
  // A long list is drawn in slices between which the page answers to a finger.
  const found = useDeferredValue(useLiveQuery(() => listAudits(db), [db]))
  // Before the first list has come nothing is known, not even that there is nothing.
  const isUnknown = found === undefined || (found.listedAt === null && found.lines.length === 0)
  // What waits stands above the list: it is drawn with it, or not much later.
  const { areKnown } = useFirstNotices()
  const isFirstLoad = !areKnown || (isUnknown && (found === undefined || isBusy || fault === null))
  const lines = found?.lines ?? noLines
  const narrowed = useMemo(() => narrow(lines, filter), [lines, filter])
  const total = found?.total ?? null
  const isAsked = total !== null && isNarrowed(filter) && filter.view === undefined
  const rows = { lines: narrowed, filter, onFilter }
  return (
    <Page
      title={t('audits:home.title')}
      actions={
        <>
          {me.permissions.includes('audit.create') && (
            <ButtonLink
              to="/audits/create-audit-template"
              leftSection={<IconPlus size={20} aria-hidden />}
            >
              {t('audits:home.create')}
            </ButtonLink>
          )}
          <Button
            variant="default"
            leftSection={<IconRefresh size={20} aria-hidden />}
            onClick={() => void refresh()}
            loading={isBusy && !isFirstLoad}
          >
            {t('audits:home.refresh')}
          </Button>
        </>
      }
    >
      {isFirstLoad ? (
        <HomeSkeleton />
      ) : (
        // With a key: what stands here is drawn anew with the first list, all of it at its place.
        <Fragment key="known">
          <SetUpNotice />
          {!isUnknown && <NextPanel lines={lines} signing={signing} />}
          <HomeTools
            lines={lines}
            filter={filter}
            onFilter={onFilter}
            counts={
              isUnknown
                ? null
                : { all: total ?? lines.length, mine: lines.filter(({ row }) => row.isOwn).length }
            }
          >
            {!isUnknown && <HomeCounts lines={narrowed} filter={filter} />}
          </HomeTools>
          <Stack>
            {(fault !== null || !isOnline) && (
              <Notice tone={isOnline ? 'warning' : 'calm'} live>
                {fault !== null && isOnline ? t(...fault) : t('audits:home.offline')}{' '}
                {found !== undefined && found.listedAt !== null && (
                  <>
                    {t('audits:home.as-of')} <Ago value={found.listedAt} />
                  </>
                )}
                {isOnline && (
                  <div>
                    <Button
                      variant="default"
                      mt="xs"
                      onClick={() => void refresh()}
                      loading={isBusy}
                    >
                      {t('shell:error.retry')}
                    </Button>
                  </div>
                )}
              </Notice>
            )}
            {total !== null && <OlderNotice total={total} isOnline={isOnline} />}
            <ViewSwitch filter={filter} />
            {isUnknown ? (
              <EmptyState
                title={t('audits:empty.not-fetched')}
                advice={t('audits:empty.not-fetched-advice')}
              />
            ) : (
              <Suspense fallback={<HomeSkeleton />}>
                {filter.view === 'calendar' ? (
                  <DueCalendar {...rows} />
                ) : isAsked && isOnline ? (
                  <AskedLines known={lines} {...rows} />
                ) : (
                  <AuditLines isNothingKnown={lines.length === 0} {...rows} />
                )}
              </Suspense>
            )}
          </Stack>
        </Fragment>
      )}
    </Page>
  )
}

/** Not all assessments are kept on this tablet: which are, and what a search does about the others. */
function OlderNotice({ total, isOnline }: { total: number; isOnline: boolean }) {
  const { t, i18n } = useTranslation('audits')
  const number = (value: number): string => formatNumber(value, i18n.language)
  const words = { kept: number(maxListed), total: number(total) }
  return (
    <Notice tone="calm">
      {t('audits:older.kept', words)}{' '}
      {isOnline ? t('audits:older.searches') : t('audits:older.offline')}
    </Notice>
  )
}
