import { Button, Skeleton } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '../../tablet/use-is-online.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/page.tsx'
import { type Message, problemMessage } from '../../ui/page/problem-message.ts'
import type { Material } from '@apron/report/material.ts'
import { Preview } from './preview.tsx'
import { findAssessment, materialOf, readMaterial } from '../../tablet/report-material.ts'

/** The report of one assessment: from what lies on this tablet, or fetched where it does not. */
export default function PreviewPage({ assessmentId }: { assessmentId: string }) {
  const { t } = useTranslation('preview')
  const { db, api } = useTablet()
  const [asked, setAsked] = useState<Material | null>(null)
  // Read once: a report is of one moment. `null` where there is nothing of it here.
  const stored = useLiveQuery(async () => {
    const row = await findAssessment(db, assessmentId)
    return (row && (await readMaterial({ db, api }, row))) ?? null
  }, [db, api, assessmentId])
  const [material, setMaterial] = useState<Material | null>(null)
  const found = asked ?? material ?? stored
  if (material === null && found) setMaterial(found)
  return (
    <Page title={t('preview:title')}>
      {found === undefined ? (
        <Skeleton height="16rem" radius="lg" />
      ) : found === null ? (
        <NotHere assessmentId={assessmentId} onAsked={setAsked} />
      ) : (
        <Preview material={found} />
      )}
    </Page>
  )
}

function NotHere({
  assessmentId,
  onAsked,
}: {
  assessmentId: string
  onAsked: (material: Material) => void
}) {
  const { t } = useTranslation('preview')
  const { api } = useTablet()
  const isOnline = useIsOnline()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Message | null>(null)
  const ask = async (): Promise<void> => {
    setBusy(true)
    const result = await api('assessment.launch', { params: { assessmentId } })
    const material = result.ok ? await materialOf(api, result.value) : null
    setBusy(false)
    setFault(result.ok ? null : problemMessage(result))
    if (material !== null) onAsked(material)
  }
  if (fault !== null)
    return <ErrorPanel title={t('preview:failed')} cause={t(...fault)} onRetry={() => void ask()} />
  return (
    <EmptyState
      title={t('preview:not-here')}
      advice={t(isOnline ? 'preview:not-here-online' : 'preview:not-here-offline')}
      action={
        isOnline ? (
          <Button onClick={() => void ask()} loading={isBusy}>
            {t('preview:fetch')}
          </Button>
        ) : (
          <ButtonLink to="/audits/home">{t('preview:to-list')}</ButtonLink>
        )
      }
    />
  )
}
