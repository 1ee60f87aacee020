import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStorageFull, StorageFullError } from '../../../sync/record/storage-full.ts'
import type { Stored } from '../../../sync/record/stored.ts'
import { removeFromTablet, type Step, UnsentError } from '../../../sync/apply/take-offline.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { formatBytes } from '../../../ui/format.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Ago } from '../../../ui/text/when.tsx'
import type { Details } from '../queries.ts'
import type { Taking } from '../use-take-offline.ts'
import { KeptNotice } from '../home/kept-notice.tsx'
import { StoredList } from '../home/stored-list.tsx'

const stepKey = {
  asking: 'audits:take.asking',
  storing: 'audits:take.storing',
  stored: 'audits:take.stored',
} as const satisfies Record<Step, string>
const stepShare = { asking: 30, storing: 80, stored: 100 } as const satisfies Record<Step, number>

/** What of the assessment is on this tablet, counted where it lies; taking it and removing it. */
export function StoredPanel({ details, taking }: { details: Details; taking: Taking }) {
  const { t } = useTranslation('audits')
  const { row, stored, unsent } = details
  const { step, take } = taking
  const { me } = useTablet()
  const takes = stored !== null || me.permissions.includes('audit.answer')
  return (
    <Panel title={t('audits:tablet.title')}>
      <Stack>
        {stored === null ? (
          <Text c="dimmed">
            {t(takes ? 'audits:tablet.not-stored-advice' : 'audits:tablet.not-stored-reader')}
          </Text>
        ) : (
          <StoredFacts stored={stored} unsent={unsent} assessmentId={row.id} />
        )}
        {step !== null && (
          <Stack gap={4}>
            <Progress value={stepShare[step]} color="teal" aria-label={t(stepKey[step])} animated />
            <Text component="output" size="sm">
              {t(stepKey[step])}
            </Text>
          </Stack>
        )}
        {taking.fault !== null && (
          <Notice tone="danger" live>
            {t(...taking.fault)}
          </Notice>
        )}
        <Group>
          {takes && (
            <Button
              variant={stored === null ? 'filled' : 'default'}
              onClick={() => void take()}
              disabled={step !== null || row.questionCount === 0}
            >
              {stored === null ? t('audits:take.take') : t('audits:take.again')}
            </Button>
          )}
          {stored !== null && <RemoveButton assessmentId={row.id} unsent={unsent} />}
        </Group>
      </Stack>
    </Panel>
  )
}

function StoredFacts({
  stored,
  unsent,
  assessmentId,
}: {
  stored: Stored
  unsent: number
  assessmentId: string
}) {
  const { t, i18n } = useTranslation('audits')
  return (
    <>
      <KeptNotice />
      <StoredList stored={stored} assessmentId={assessmentId} />
      <Text c="dimmed" size="sm">
        {t('audits:tablet.size', { size: formatBytes(stored.bytes, i18n.language) })} ·{' '}
        {t('audits:tablet.taken')} <Ago value={stored.takenAt} />
      </Text>
      {unsent > 0 && <Notice tone="warning">{t('audits:tablet.unsent', { count: unsent })}</Notice>}
    </>
  )
}

function RemoveButton({ assessmentId, unsent }: { assessmentId: string; unsent: number }) {
  const { t } = useTranslation('audits')
  const { db } = useTablet()
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<
    'audits:take.remove-unsent' | 'shell:problem.storage-full' | null
  >(null)
  const remove = async (): Promise<void> => {
    setAsking(false)
    try {
      await removeFromTablet(db, assessmentId)
    } catch (error) {
      if (error instanceof UnsentError) setFault('audits:take.remove-unsent')
      else if (error instanceof StorageFullError || isStorageFull(error))
        setFault('shell:problem.storage-full')
      else throw error
    }
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)} disabled={unsent > 0}>
        {t('audits:take.remove')}
      </Button>
      {unsent > 0 && (
        <Text size="sm" c="dimmed">
          {t('audits:take.remove-unsent')}
        </Text>
      )}
      {fault !== null && (
        <Notice tone="danger" live>
          {t(fault)}
        </Notice>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('audits:take.remove')}
          onClose={() => setAsking(false)}
          onConfirm={() => void remove()}
          confirmLabel={t('audits:take.remove')}
          color="red"
        >
          <Text>{t('audits:take.remove-means')}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}
