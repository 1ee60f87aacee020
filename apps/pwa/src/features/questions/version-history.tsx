import type { QuestionVersion } from '@apron/contracts/question-catalogue.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { MarkedText } from '../../ui/difference/marked-text.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { Instant } from '../../ui/text/when.tsx'
import { fieldKey } from './field-key.ts'
import { type TextField, textFields } from './question-values.ts'
import classes from './version-history.module.css'

/** Every version of a question, the newest first, with what it changed word by word. */
export function VersionHistory({ questionId }: { questionId: string }) {
  const { t } = useTranslation('questions')
  const { api } = useTablet()
  const input = { params: { questionId } }
  const { data, error, refetch } = useReply('question.versions', input, { api })
  return (
    <Panel title={t('questions:history.title')}>
      {data === undefined && error === null && <Spinner />}
      {data === undefined && error !== null && (
        <ErrorPanel
          title={t('questions:history.failed')}
          cause={t(...faultMessage(error))}
          onRetry={() => void refetch()}
        />
      )}
      <ol className={classes.list} reversed>
        {data?.versions
          .map((version, index) => ({ version, before: data.versions[index - 1] ?? null }))
          .toReversed()
          .map(({ version, before }) => (
            <Version key={version.version} version={version} before={before} />
          ))}
      </ol>
    </Panel>
  )
}

function Version({
  version,
  before,
}: {
  version: QuestionVersion
  before: QuestionVersion | null
}) {
  const { t } = useTranslation('questions')
  const is = textsOf(version)
  const was = before === null ? null : textsOf(before)
  const changed = was === null ? [] : textFields.filter((field) => is[field] !== was[field])
  return (
    <li className={classes.version}>
      <Text fw={600}>{t('questions:version', { number: version.version })}</Text>
      <Text size="sm" c="dimmed">
        <Instant value={version.createdAt} /> ·{' '}
        {version.by === null ? t('questions:history.imported') : <PersonName person={version.by} />}{' '}
        · {t('questions:history.running', { count: version.runningCount })}
      </Text>
      {was === null && <Text>{t('questions:history.first')}</Text>}
      {was !== null && changed.length === 0 && <Text>{t('questions:history.same')}</Text>}
      {was !== null &&
        changed.map((field) => (
          <Stack key={field} gap={4} mt="xs">
            <Text fw={500}>{t(fieldKey[field])}</Text>
            <Text size="sm" c="dimmed">
              {t('questions:history.before')}
            </Text>
            <MarkedText text={was[field]} other={is[field]} isCitations={field === 'regulations'} />
            <Text size="sm" c="dimmed">
              {t('questions:history.after')}
            </Text>
            <MarkedText text={is[field]} other={was[field]} isCitations={field === 'regulations'} />
          </Stack>
        ))}
    </li>
  )
}

const textsOf = (version: QuestionVersion): Record<TextField, string> => ({
  textEn: version.text.en ?? '',
  textAr: version.text.ar ?? '',
  considerationsEn: version.considerations.en ?? '',
  considerationsAr: version.considerations.ar ?? '',
  regulations: version.regulations,
  guidance: version.guidance,
})
