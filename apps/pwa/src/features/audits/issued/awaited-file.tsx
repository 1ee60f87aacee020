import type { IssuedReport } from '@apron/contracts/issued.ts'
import { type JobFaultCode, reportPagesMost } from '@apron/contracts/job.ts'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../ui/format.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { Instant } from '../../../ui/text/when.tsx'

/** Why a file could not be made. */
export const faults = {
  'disk-full': 'issued:fault.disk-full',
  'files-away': 'issued:fault.files-away',
  'tsa-away': 'issued:fault.tsa-away',
  'seal-key': 'issued:fault.seal-key',
  setter: 'issued:fault.setter',
  'too-many-pages': 'issued:fault.too-many-pages',
  'took-too-long': 'issued:fault.took-too-long',
  'server-busy': 'issued:fault.server-busy',
  'server-fault': 'issued:fault.server-fault',
} as const satisfies Record<JobFaultCode, string>
const acts = {
  issue: { underWay: 'issued:under-way.issue', failed: 'issued:failed.issue' },
  seal: { underWay: 'issued:under-way.seal', failed: 'issued:failed.seal' },
  stamp: { underWay: 'issued:under-way.stamp', failed: 'issued:failed.stamp' },
} as const
const languages = { en: 'issued:language.en', ar: 'issued:language.ar' } as const

/** A file that the server has still to make: that it does, or why it could not, and when it tries again. */
export function AwaitedFile({
  file: { language, act, fault, isFailed, nextAt },
  isBusy,
  onAgain,
}: {
  file: IssuedReport['awaited'][number]
  isBusy: boolean
  onAgain: () => void
}) {
  const { t, i18n } = useTranslation('issued')
  const named = { language: t(languages[language]) }
  if (fault === null) return <Notice>{t(acts[act].underWay, named)}</Notice>
  return (
    <Notice tone={isFailed ? 'danger' : 'warning'} live>
      <Group justify="space-between">
        <span>
          {t(acts[act].failed, named)}{' '}
          {t(faults[fault], { pages: formatNumber(reportPagesMost, i18n.language) })}{' '}
          {!isFailed && (
            <>
              {t('issued:tried-again')} <Instant value={nextAt} />
            </>
          )}
        </span>
        {isFailed && fault !== 'too-many-pages' && (
          <Button variant="default" onClick={onAgain} loading={isBusy}>
            {t('issued:try-again')}
          </Button>
        )}
      </Group>
    </Notice>
  )
}
