import type { IssuedReport } from '@apron/contracts/issued.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReply, useSend } from '../../../tablet/online.tsx'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { Code } from '../../../ui/text/code.tsx'
import { Facts } from '../../../ui/figures/facts.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { NotPrinted } from '../../../ui/page/not-printed.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Day } from '../../../ui/text/when.tsx'
import { AwaitedFile } from './awaited-file.tsx'
import { IssuedFiles } from './issued-files.tsx'
import { Signing } from './signing.tsx'

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
  const { t } = useTranslation('issued')
  const { api } = useTablet()
  const again = useSend('report.again', { api, refreshes: ['report.issued'] })
  const { number, revision, issuedOn, effectiveOn, isNewest, files, awaited, code } = report
  const params = { assessmentId, revision }
  const missing = [...new Set(files.flatMap((file) => file.missing))]
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
      <NotPrinted codes={missing} />
      <Signing assessmentId={assessmentId} report={report} />
      {!isNewest && <Text c="dimmed">{t('issued:older')}</Text>}
      <IssuedFiles assessmentId={assessmentId} report={report} />
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
