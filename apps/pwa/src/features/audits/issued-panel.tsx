import type { IssuedReport } from '@apron/contracts/issued.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReply, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Code } from '../../ui/code.tsx'
import { Facts } from '../../ui/facts.tsx'
import { formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/links.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { problemKey } from '../../ui/problem-key.ts'
import { saveBlob } from '../../ui/save-file.ts'
import { Day } from '../../ui/when.tsx'
import { AwaitedFile } from './awaited-file.tsx'
import { Signing } from './signing.tsx'

const download = { en: 'issued:download.en', ar: 'issued:download.ar' } as const
const languages = { en: 'issued:language.en', ar: 'issued:language.ar' } as const
const stages = {
  issued: 'issued:stage.issued',
  signed: 'issued:stage.signed',
  stamped: 'issued:stage.stamped',
} as const
/** Milliseconds between two looks while a report is being made. */
const pause = 3000

/** The reports that the server issued of an assessment: what each is, and its files. */
export function IssuedPanel({ assessmentId }: { assessmentId: string }) {
  const { t } = useTranslation('issued')
  const { api } = useTablet()
  const { data } = useReply(
    'report.issued',
    { params: { assessmentId } },
    { api, again: ({ reports }) => (reports.some(isUnderWay) ? pause : false) },
  )
  if (data === undefined || data.reports.length === 0) return null
  return (
    <Panel title={t('issued:title')}>
      <Stack>
        {data.reports.map((report) => (
          <OneReport key={report.revision} assessmentId={assessmentId} report={report} />
        ))}
      </Stack>
    </Panel>
  )
}

const isUnderWay = ({ awaited }: IssuedReport): boolean => awaited.some((it) => !it.isFailed)

function OneReport({ assessmentId, report }: { assessmentId: string; report: IssuedReport }) {
  const { t, i18n } = useTranslation('issued')
  const { api } = useTablet()
  const again = useSend('report.again', { api, refreshes: ['report.issued'] })
  const [fault, setFault] = useState<string | null>(null)
  const { number, revision, issuedOn, effectiveOn, isNewest, files, awaited, code } = report
  const params = { assessmentId, revision }
  const give = async (language: 'en' | 'ar'): Promise<void> => {
    const result = await api('report.file', { params: { ...params, language } })
    setFault(result.ok ? null : problemKey(result))
    if (!result.ok) return
    const { name, type, bytes } = result.value
    saveBlob(name, new Blob([bytes], { type }))
  }
  return (
    <Stack gap="xs">
      <Facts
        rows={[
          [t('issued:reference'), <Code key="number">{`${number} R${revision}`}</Code>],
          [t('issued:issued-on'), <Day key="issued" value={issuedOn} />],
          [
            t('issued:effective-on'),
            effectiveOn === null ? null : <Day key="effective" value={effectiveOn} />,
          ],
          ...files.map(({ language, stage }): [string, string] => [
            t(languages[language]),
            t(stages[stage]),
          ]),
        ]}
      />
      <Signing assessmentId={assessmentId} report={report} />
      {!isNewest && <Text c="dimmed">{t('issued:older')}</Text>}
      <Group gap="xs">
        {files.map(({ language, pages }) => (
          <Button
            key={language}
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            onClick={() => void give(language)}
          >
            {t(download[language], {
              count: pages,
              number: formatNumber(pages, i18n.language),
            })}
          </Button>
        ))}
      </Group>
      {fault !== null && (
        <Notice tone="danger" live>
          {t('issued:not-given')} {t(fault)}
        </Notice>
      )}
      {awaited.map((file) => (
        <AwaitedFile
          key={`${file.act} ${file.language}`}
          file={file}
          isBusy={again.isPending}
          onAgain={() => again.mutate({ params })}
        />
      ))}
      <Text size="sm">
        <TextLink to="/verify/$code" params={{ code }}>
          {t('issued:to-verify')}
        </TextLink>
      </Text>
    </Stack>
  )
}
