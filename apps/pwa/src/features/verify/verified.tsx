import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CallError, faultMessage, useReply } from '../../tablet/online.tsx'
import { Code } from '../../ui/text/code.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { Day } from '../../ui/text/when.tsx'
import { CompareFile } from './compare-file.tsx'
import { SealAdvice } from './seal-advice.tsx'

const ofReport = { newest: 'issued:verify.newest', replaced: 'issued:verify.replaced' } as const
const ofNotice = {
  newest: 'issued:verify.notice-newest',
  replaced: 'issued:verify.notice-replaced',
} as const

/** What is known of a report by its code. A `file` that came with it is compared at once. */
export function Verified({ code, file = null }: { code: string; file?: File | null }) {
  const { t } = useTranslation('issued')
  const { data, error, refetch, isFetching } = useReply('report.verify', { params: { code } })
  if (data === undefined) {
    if (error === null || isFetching) return <Spinner label={t('issued:verify.under-way')} />
    if (error instanceof CallError && error.problem?.code === 'not-found')
      return (
        <EmptyState title={t('issued:verify.unknown')} advice={t('issued:verify.unknown-advice')} />
      )
    return (
      <ErrorPanel
        title={t('issued:verify.failed')}
        cause={t(...faultMessage(error))}
        onRetry={() => void refetch()}
      />
    )
  }
  const { notice, number, revision, issuedOn, effectiveOn, isNewest, files } = data
  const words = notice === undefined ? ofReport : ofNotice
  return (
    <Stack>
      <Notice tone={isNewest ? 'good' : 'warning'}>
        {t(words[isNewest ? 'newest' : 'replaced'])}
      </Notice>
      <Facts
        rows={[
          [
            t('issued:verify.notice'),
            notice === undefined ? null : <Code key="notice">{notice}</Code>,
          ],
          [t('issued:number'), <Code key="number">{number}</Code>],
          [t('issued:revision'), <Code key="revision">{`R${revision}`}</Code>],
          [t('issued:issued-on'), <Day key="issued" value={issuedOn} />],
          [
            t('issued:effective-on'),
            effectiveOn === null ? null : <Day key="effective" value={effectiveOn} />,
          ],
        ]}
      />
      {files.length === 0 ? (
        <Text c="dimmed">{t('issued:verify.no-files')}</Text>
      ) : (
        <CompareFile files={files} first={file} />
      )}
      {files.some(({ stage }) => stage !== 'issued') && <SealAdvice />}
    </Stack>
  )
}
