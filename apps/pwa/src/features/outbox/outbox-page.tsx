import { Button, Stack, Text } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useTranslation } from 'react-i18next'
import { restoreDiscarded } from '../../sync/view/outbox.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { useUnsent } from '../../tablet/use-unsent.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { RegisterName } from '../../ui/text/register-name.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { Instant } from '../../ui/text/when.tsx'
import { ExportButton } from './export-button.tsx'
import { HeldCard } from './held-card.tsx'
import { MutationCard } from './mutation-card.tsx'
import { readTray, type OutboxContents } from './queries.ts'
import UnsentWork from './unsent-work.tsx'
import { Written } from '../../ui/text/written.tsx'
import classes from './outbox.module.css'

/** What waits for this person: parked, refused and held, in plain words, and what can be done. */
export default function OutboxPage() {
  const { t } = useTranslation('tray')
  const { db } = useTablet()
  const unsent = useUnsent()
  const tray = useLiveQuery(() => readTray(db), [db])
  return (
    <Page
      title={t('tray:title')}
      actions={(unsent ?? 0) > 0 || (tray?.entries.length ?? 0) > 0 ? <ExportButton /> : null}
    >
      {tray === undefined || unsent === null ? (
        <Spinner />
      ) : (
        <TrayList tray={tray} unsent={unsent} />
      )}
    </Page>
  )
}

function TrayList({ tray, unsent }: { tray: OutboxContents; unsent: number }) {
  const { t } = useTranslation(['tray', 'shell'])
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('tray:advice')}</Text>
      {unsent > 0 && (
        <Panel title={t('shell:sync.title')}>
          <UnsentWork />
        </Panel>
      )}
      {tray.entries.length === 0 && unsent === 0 && (
        <EmptyState title={t('tray:empty.title')} advice={t('tray:empty.advice')} />
      )}
      <ul className={classes.list}>
        {tray.entries.map((entry) =>
          entry.kind === 'held' ? (
            <li key={entry.lane.assessmentId}>
              <HeldCard title={entry.title} lane={entry.lane} queued={entry.queued} />
            </li>
          ) : (
            <li key={entry.row.id}>
              <MutationCard
                title={entry.title}
                row={entry.row}
                labels={tray.labels.get(entry.row.assessmentId)}
                status={tray.statuses.get(entry.row.assessmentId)}
              />
            </li>
          ),
        )}
      </ul>
      {tray.discarded.length > 0 && <Discarded tray={tray} />}
    </Stack>
  )
}

function Discarded({ tray }: { tray: OutboxContents }) {
  const { t } = useTranslation('tray')
  const { db } = useTablet()
  return (
    <Panel title={t('tray:discarded.title')}>
      <Text c="dimmed" mb="sm">
        {t('tray:discarded.advice')}
      </Text>
      <ul className={classes.list}>
        {tray.discarded.map(({ title, row }) => (
          <li key={row.id} className={classes.row}>
            <span>
              <Written>{title}</Written>
              {' · '}
              <RegisterName register={row.register} labels={tray.labels.get(row.assessmentId)} />
              {' · '}
              <Instant value={row.createdAt} />
            </span>
            <Button variant="default" onClick={() => void restoreDiscarded(db, row.id)}>
              {t('tray:discarded.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
