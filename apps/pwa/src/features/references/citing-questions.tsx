import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import type { Place } from './reference-paths.ts'

const questionPath = {
  desk: '/question-edit/$questionId',
  library: '/library/questions/question/$questionId',
} as const satisfies Record<Place, string>

/** The questions for which a reference may be cited, each with the way to it. */
export function CitingQuestions({ referenceId, place }: { referenceId: string; place: Place }) {
  const { t } = useTranslation(['references', 'shell'])
  const { api } = useTablet()
  const { rows, fault, isFirst, onMore, onRetry, isFetchingMore } = useList('questions.list', {
    api,
    query: { referenceId },
    rowsOf: ({ questions }) => questions,
  })
  return (
    <Panel title={t('references:citing.title')}>
      {fault !== null && (
        <ErrorPanel title={t('shell:list.failed')} cause={t(...fault)} onRetry={onRetry} />
      )}
      {!isFirst && fault === null && rows.length === 0 && (
        <Text c="dimmed">{t('references:citing.none')}</Text>
      )}
      <ul>
        {rows.map(({ id, text }) => (
          <li key={id}>
            <TextLink to={questionPath[place]} params={{ questionId: id }} py="xs">
              <BilingualText text={text} quiet />
            </TextLink>
          </li>
        ))}
      </ul>
      {onMore !== null && (
        <Button variant="default" onClick={onMore} loading={isFetchingMore}>
          {t('shell:list.more')}
        </Button>
      )}
    </Panel>
  )
}
