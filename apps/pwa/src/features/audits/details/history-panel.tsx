import { Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CallError, faultMessage } from '../../../tablet/online.tsx'
import { HistoryEntries } from '../../../tablet/history-entries.tsx'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { Panel } from '../../../ui/page/panel.tsx'

/** Who did what to an assessment, the latest first, a page at a time. */
export function HistoryPanel({ assessmentId }: { assessmentId: string }) {
  const { t } = useTranslation('audits')
  const { api } = useTablet()
  const asked = useInfiniteQuery({
    queryKey: ['assessment.history', assessmentId],
    queryFn: async ({ pageParam }) => {
      const query = pageParam === null ? {} : { cursor: pageParam }
      const result = await api('assessment.history', { params: { assessmentId }, query })
      if (!result.ok) throw new CallError(result)
      return result.value
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const pages = asked.data?.pages ?? []
  const people = pages.flatMap((page) => page.people)
  return (
    <Panel title={t('audits:history.title')}>
      {asked.error !== null && (
        <ErrorPanel
          title={t('audits:history.failed')}
          cause={t(...faultMessage(asked.error))}
          onRetry={() => void asked.refetch()}
        />
      )}
      {asked.isPending && <Text c="dimmed">{t('audits:history.loading')}</Text>}
      <HistoryEntries entries={pages.flatMap(({ entries }) => entries)} people={people} />
      {asked.hasNextPage && (
        <Button
          variant="default"
          onClick={() => void asked.fetchNextPage()}
          loading={asked.isFetchingNextPage}
        >
          {t('audits:history.more')}
        </Button>
      )}
    </Panel>
  )
}
