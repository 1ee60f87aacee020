import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { Code } from '../../ui/text/code.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { LevelBadge } from '../../ui/badges/level-badge.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import rows from '../../ui/rows.module.css'
import { useFigure } from '../../ui/figures/use-figure.ts'
import { Day } from '../../ui/text/when.tsx'
import { textLanguage } from '../../ui/text/text-language.ts'

/** What audits of a place left open: no later one found it mended. */
export function PlaceFindings({
  locationId,
  of,
}: {
  locationId: string
  /** Whose, where the page is of several places. */
  of?: string
}) {
  const { t } = useTranslation(['places', 'shell'])
  const { api } = useTablet()
  const { number } = useFigure()
  const { data, error, refetch } = useReply(
    'location.open-findings',
    { params: { locationId }, query: {} },
    { api },
  )
  return (
    <Panel
      title={of === undefined ? t('places:part.findings') : t('places:findings.of', { name: of })}
    >
      {error !== null && (
        <ErrorPanel
          title={t('shell:list.failed')}
          cause={t(...faultMessage(error))}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && data.total === 0 && (
        <Text c="dimmed">{t('places:findings.none')}</Text>
      )}
      {data !== undefined && data.total > 0 && (
        <Text fw={600}>
          {t('places:findings.count', {
            count: data.total,
            number: number(data.total),
            serious: number(data.seriousDeficiencies),
          })}
        </Text>
      )}
      <ul className={rows.list}>
        {data?.findings.map(({ assessmentId, question, category, level, finding, ...audit }) => (
          <li key={`${assessmentId} ${question.id}`} className={rows.row}>
            <div className={rows.words}>
              <Code>{question.number}</Code> <BilingualText text={question.text} quiet />
              {finding !== '' && (
                <Text dir="auto" lang={textLanguage(finding)} mt="xs">
                  {finding}
                </Text>
              )}
              <Text size="sm" c="dimmed" mt="xs">
                <BilingualText text={category} quiet /> ·{' '}
                <TextLink to="/audits/assessment/$assessmentId" params={{ assessmentId }} size="sm">
                  <Code>{audit.number}</Code>
                </TextLink>{' '}
                · <Day value={audit.completedOn} />
              </Text>
            </div>
            <LevelBadge level={level} />
          </li>
        ))}
      </ul>
      {data !== undefined && data.findings.length < data.total && (
        <Text c="dimmed">
          {t('places:findings.first', {
            shown: number(data.findings.length),
            total: number(data.total),
          })}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {t('places:findings.definition')}
      </Text>
    </Panel>
  )
}
