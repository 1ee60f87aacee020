import type { reviewQueue } from '@apron/contracts/review.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { faultMessage } from '../../tablet/online.tsx'
import { hadPart } from '../../tablet/had-part.ts'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { Code } from '../../ui/text/code.tsx'
import { IsolatedText } from '../../ui/text/isolated-text.tsx'
import { TextLink } from '../../ui/links.tsx'
import { type Column, dayCell, instantCell } from '../../ui/list/column.ts'
import { DeskList } from '../../ui/list/desk-list.tsx'
import { MarkingBadge, markingColumn } from '../../ui/badges/marking-badge.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useFigure } from '../../ui/figures/use-figure.ts'
import { queryOf } from '../../ui/list/list-search.ts'
import { Ago, Day } from '../../ui/text/when.tsx'
import { readReviewSearch, type ReviewSearch } from './review-search.ts'

/** One row of the queue. */
type ReviewRow = z.infer<typeof reviewQueue>['assessments'][number]

type Props = { search: ReviewSearch; onSearch: (search: ReviewSearch) => void }

/** What waits for a review, what waits longest or is due first. */
export default function ReviewQueuePage({ search, onSearch }: Props) {
  const { t } = useTranslation(['review', 'words'])
  const { api } = useTablet()
  const { outcome, tell } = useOutcome()
  const list = useList('review.list', {
    api,
    query: queryOf(search),
    rowsOf: ({ assessments }) => assessments,
  })
  return (
    <Page title={t('review:queue.title')}>
      <OutcomeNotice outcome={outcome} />
      <DeskList
        label={t('review:queue.title')}
        search={search}
        onSearch={(next) => onSearch(readReviewSearch(next))}
        list={list}
        columns={useColumns()}
        idOf={({ id }) => id}
        hint={t('review:queue.search-hint')}
        filters={[
          {
            part: 'state',
            standard: 'in-review',
            label: t('review:queue.state'),
            options: [
              { value: 'in-review', label: t('review:queue.in-review') },
              { value: 'returned', label: t('review:queue.returned') },
            ],
          },
        ]}
        sorts={[
          { value: 'due', label: t('review:column.due') },
          { value: 'submitted', label: t('review:column.submitted') },
          { value: 'title', label: t('review:column.title') },
        ]}
        file={t('review:queue.file')}
        none={{ title: t('review:queue.none'), advice: t('review:queue.none-advice') }}
        onFault={(error) => tell({ tone: 'danger', text: t(...faultMessage(error)) })}
      />
    </Page>
  )
}

function useColumns(): readonly Column<ReviewRow>[] {
  const { t, i18n } = useTranslation(['review', 'words'])
  const { number, decimal, besideScore } = useFigure()
  return [
    {
      key: 'title',
      label: t('review:column.title'),
      sort: 'title',
      cell: ({ id, title, location, may, marking }) => (
        <>
          <TextLink to="/review/$assessmentId" params={{ assessmentId: id }} fw={600} py="xs">
            <bdi>
              <IsolatedText text={title} />
            </bdi>
          </TextLink>
          <Text size="sm" c="dimmed">
            <Code>{location.code}</Code> <BilingualText text={location.name} quiet />
          </Text>
          <MarkingBadge marking={marking} />
          {hadPart({ may }) && (
            <Text size="sm" c="dimmed">
              {t('review:had-part')}
            </Text>
          )}
        </>
      ),
      file: ({ title }) => title,
    },
    {
      key: 'location',
      label: t('review:column.location'),
      file: ({ location }) => location.code,
    },
    markingColumn(t, i18n.language),
    {
      key: 'submitted',
      label: t('review:column.submitted'),
      sort: 'submitted',
      cell: ({ submittedAt }) => (submittedAt === null ? '–' : <Ago value={submittedAt} />),
      file: ({ submittedAt }) => instantCell(submittedAt),
    },
    {
      key: 'due',
      label: t('review:column.due'),
      sort: 'due',
      cell: ({ dueOn }) => (dueOn === null ? '–' : <Day value={dueOn} />),
      file: ({ dueOn }) => dayCell(dueOn),
    },
    {
      key: 'score',
      label: t('review:column.score'),
      cell: ({ figures }) => (
        <>
          <Text fw={600}>{decimal(figures.score)}</Text>
          <Text size="sm" c="dimmed">
            {besideScore(figures)}
          </Text>
        </>
      ),
      file: ({ figures }) => figures.score ?? '',
    },
    {
      key: 'effective',
      label: t('words:figure.effective'),
      file: ({ figures }) => figures.effectiveImplementation ?? '',
    },
    {
      key: 'returned',
      label: t('review:column.returned'),
      cell: ({ returned }) =>
        returned.count === 0 ? (
          t('review:column.never-returned')
        ) : (
          <>
            {t('review:column.returned-times', { count: returned.count })}
            {returned.reason !== null && (
              <Text size="sm" c="dimmed" lineClamp={2} lh="var(--cut-line)" dir="auto">
                <IsolatedText text={returned.reason} />
              </Text>
            )}
          </>
        ),
      file: ({ returned }) => returned.count,
    },
    {
      key: 'comments',
      label: t('review:column.comments'),
      cell: ({ openComments }) => number(openComments ?? 0),
      file: ({ openComments }) => openComments ?? 0,
    },
  ]
}
