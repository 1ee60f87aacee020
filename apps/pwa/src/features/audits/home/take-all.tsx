import { isOutstanding } from '@apron/scoring/assessment-status.ts'
import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsAppKept } from '../../../tablet/app-kept.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import type { Message } from '../../../ui/page/problem-message.ts'
import type { AuditLine } from './audit-line.ts'
import { KeptNotice } from './kept-notice.tsx'
import { takeToTablet } from '../use-take-offline.ts'
import { Written } from '../../../ui/text/written.tsx'

/** Takes every open assessment of one's own that is not here, one after the other, before a day away. */
export function TakeAll({ lines }: { lines: readonly AuditLine[] }) {
  const { t, i18n } = useTranslation(['audits', 'shell'])
  const { db, ports } = useTablet()
  const isKept = useIsAppKept()
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<{ title: string; message: Message } | null>(null)
  const wanted = lines
    .map(({ row }) => row)
    .filter(
      (row) =>
        row.isOwn && row.takenAt === null && row.questionCount > 0 && isOutstanding(row.status),
    )
  const number = (value: number): string => formatNumber(value, i18n.language)
  const takeAll = async (): Promise<void> => {
    setBusy(true)
    setFault(null)
    let done = 0
    for (const { id, title } of wanted) {
      setProgress({ done, of: wanted.length })
      const message = await takeToTablet({ db, ports }, id, () => undefined)
      if (message === null) done++
      // What stands in the way of one mostly stands in the way of all; what is here stays here.
      else {
        setFault({ title, message })
        break
      }
    }
    setProgress({ done, of: wanted.length })
    setBusy(false)
  }
  if (wanted.length === 0 && progress === null) return null
  return (
    <>
      {wanted.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          onClick={() => void takeAll()}
          loading={isBusy}
        >
          {t('audits:take-all.button', { count: wanted.length, number: number(wanted.length) })}
        </Button>
      )}
      {progress !== null && fault === null && (
        <Text component="output" size="sm">
          {t('audits:take-all.done', { done: number(progress.done), of: number(progress.of) })}
        </Text>
      )}
      {progress !== null && !isBusy && isKept !== true && <KeptNotice live />}
      {fault !== null && (
        <Notice tone="warning" live>
          <Written>{fault.title}</Written>: {t(...fault.message)}
        </Notice>
      )}
    </>
  )
}
