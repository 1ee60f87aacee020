import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryEntries } from './history-entries.tsx'
import { useTablet } from './use-tablet.ts'

type History = Output<Table['assessment.history']>

/** What others did to an assessment after somebody looked at it at `since`, the latest first; read once. */
export function Meanwhile({ assessmentId, since }: { assessmentId: string; since: number }) {
  const { t } = useTranslation('review')
  const { api, me } = useTablet()
  const [history, setHistory] = useState<History | null>(null)
  useEffect(() => {
    let isGone = false
    void api('assessment.history', { params: { assessmentId }, query: {} }).then((result) => {
      // Without it the sentence above stands alone.
      if (result.ok && !isGone) setHistory(result.value)
    })
    return () => {
      isGone = true
    }
  }, [api, assessmentId])
  const entries =
    history?.entries.filter(({ seq, actorId }) => seq > since && actorId !== me.id) ?? []
  if (history === null || entries.length === 0) return null
  return (
    <section aria-label={t('review:meanwhile')}>
      <Text fw={600}>{t('review:meanwhile')}</Text>
      <HistoryEntries entries={entries} people={history.people} isNarrow />
    </section>
  )
}
