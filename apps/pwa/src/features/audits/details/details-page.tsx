import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '../../../tablet/use-is-online.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { IsolatedText } from '../../../ui/text/isolated-text.tsx'
import { MarkingBadge } from '../../../ui/badges/marking-badge.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { OutcomeNotice } from '../../../ui/page/outcome.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { StatusBadge } from '../../../ui/badges/status-badge.tsx'
import { DetailFacts } from './detail-facts.tsx'
import { DetailsFigures } from './details-figures.tsx'
import { EditLinks } from './edit-links.tsx'
import { EndButtons } from './end-buttons.tsx'
import { HandInPanel } from './hand-in-panel.tsx'
import { LateArrivals } from './late-arrivals.tsx'
import { PlaceName } from '../home/place-name.tsx'
import { type Details, findDetails } from '../queries.ts'
import { ReviewPanel } from './review-panel.tsx'
import { StartPanel } from './start-panel.tsx'
import { StoredPanel } from './stored-panel.tsx'
import { findToVerify } from '../../../tablet/parts-here.ts'
import { type Ending, useEnding } from './use-ending.ts'
import { useLists } from '../home/use-lists.ts'
import { useTakeOffline } from '../use-take-offline.ts'
import { Written } from '../../../ui/text/written.tsx'
import classes from '../home/audits.module.css'

const NewerPanel = lazy(() => import('./newer-panel.tsx'))
const ToVerifyPanel = lazy(() => import('../on-site/to-verify-panel.tsx'))
const DetailsOnline = lazy(() => import('./details-online.tsx'))

/** One assessment: what it is, what of it is on this tablet, and the way in. */
export default function DetailsPage({ assessmentId }: { assessmentId: string }) {
  const { t } = useTranslation('audits')
  const { db } = useTablet()
  const { refresh, fault, isBusy } = useLists()
  const isOnline = useIsOnline()
  const details = useLiveQuery(() => findDetails(db, assessmentId), [db, assessmentId])
  const ending = useEnding(assessmentId)
  const title = t('audits:details.title')
  if (ending.isDeleted) {
    return (
      <Page title={title}>
        <Stack align="flex-start">
          <OutcomeNotice outcome={ending.outcome} />
          <ButtonLink to="/audits/home">{t('audits:details.to-list')}</ButtonLink>
        </Stack>
      </Page>
    )
  }
  if (details !== undefined && details !== null) {
    return <KnownDetails details={details} ending={ending} />
  }
  if (details === undefined || isBusy) {
    return (
      <Page title={title}>
        <Skeleton height="16rem" radius="lg" />
      </Page>
    )
  }
  return (
    <Page title={title}>
      {!isOnline ? (
        // A dead zone is no alarm.
        <EmptyState
          title={t('audits:details.not-here')}
          advice={t('audits:details.not-here-offline')}
          action={<ButtonLink to="/audits/home">{t('audits:details.to-list')}</ButtonLink>}
        />
      ) : fault === null ? (
        <EmptyState
          title={t('audits:details.unknown')}
          advice={t('audits:details.unknown-advice')}
          action={<ButtonLink to="/audits/home">{t('audits:details.to-list')}</ButtonLink>}
        />
      ) : (
        <ErrorPanel
          title={t('audits:details.not-here')}
          cause={t(...fault)}
          onRetry={() => void refresh()}
        />
      )}
    </Page>
  )
}

function KnownDetails({ details, ending }: { details: Details; ending: Ending }) {
  const { t } = useTranslation('audits')
  const { db, me } = useTablet()
  const { row } = details
  const toVerify = useLiveQuery(() => findToVerify(db, row.id), [db, row.id])
  const taking = useTakeOffline(row.id)
  const isOnline = useIsOnline()
  const decidesLate = row.leadId === me.id || me.permissions.includes('audit.assign')
  // Of what was seen of corrective actions, which is all that comes late after completion, more people decide.
  const decidesVerdicts = row.status === 'complete' && me.permissions.includes('cap.review')
  return (
    <Page
      title={row.title}
      heading={<Written>{row.title}</Written>}
      actions={
        <>
          <MarkingBadge marking={row.marking} />
          <StatusBadge status={row.status} />
        </>
      }
    >
      <Stack>
        <OutcomeNotice outcome={ending.outcome} />
        <Group gap="xs">
          <PlaceName location={row.location} />
        </Group>
        {row.isGone && <Notice tone="warning">{t('audits:details.gone')}</Notice>}
        {row.reason !== null && (
          <Notice tone={row.status === 'returned' ? 'warning' : 'calm'}>
            <strong>
              {row.status === 'cancelled'
                ? t('audits:details.why-cancelled')
                : t('audits:details.why-returned')}
            </strong>
            <Text className={classes.said} dir="auto">
              <IsolatedText text={row.reason} />
            </Text>
          </Notice>
        )}
        <div className={classes.columns}>
          <Stack>
            <StartPanel details={details} taking={taking} />
            <ReviewPanel row={row} />
            {(toVerify?.length ?? 0) > 0 && (
              <Suspense>
                <ToVerifyPanel items={toVerify ?? []} takenAt={row.takenAt} />
              </Suspense>
            )}
            {isOnline && !row.isGone && <EditLinks row={row} />}
            {isOnline && !row.isGone && <EndButtons details={details} ending={ending} />}
            {(decidesLate || decidesVerdicts) && row.parkedCount > 0 && (
              <LateArrivals row={row} isQuiet={!decidesLate} />
            )}
            {(row.newerVersions ?? 0) > 0 && !row.isGone && (
              <Suspense>
                <NewerPanel row={row} />
              </Suspense>
            )}
            <DetailsFigures row={row} />
            <Panel title={t('audits:details.about')}>
              <DetailFacts row={row} />
            </Panel>
            {row.notes !== '' && (
              <Panel title={t('audits:details.notes')}>
                <Text className={classes.said} dir="auto">
                  <IsolatedText text={row.notes} />
                </Text>
              </Panel>
            )}
            {isOnline && !row.isGone && (
              <Suspense>
                <DetailsOnline row={row} />
              </Suspense>
            )}
            {decidesLate && <HandInPanel row={row} />}
          </Stack>
          <StoredPanel details={details} taking={taking} />
        </div>
      </Stack>
    </Page>
  )
}
