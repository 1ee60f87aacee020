import type { FindingNotice } from '@apron/contracts/finding-notice.ts'
import { reportPagesMost } from '@apron/contracts/job.ts'
import type { Language } from '@apron/contracts/user.ts'
import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { type Message, problemMessage } from '../../../ui/page/problem-message.ts'
import { saveBlob } from '../../../ui/save-file.ts'
import { Instant } from '../../../ui/text/when.tsx'
import { faults } from '../issued/awaited-file.tsx'

const download = { en: 'finding-notice:download.en', ar: 'finding-notice:download.ar' } as const
const acts = {
  make: { underWay: 'finding-notice:file.under-way', failed: 'finding-notice:file.failed' },
  stamp: { underWay: 'finding-notice:stamp.under-way', failed: 'finding-notice:stamp.failed' },
} as const
const languages = { en: 'issued:language.en', ar: 'issued:language.ar' } as const

/** The PDFs of a notice, and those that the server has still to make. */
export function NoticeFiles({
  params,
  files,
  awaited,
  isBusy,
  onAgain,
}: Pick<FindingNotice, 'files' | 'awaited'> & {
  params: { assessmentId: string; noticeId: string }
  isBusy: boolean
  onAgain: () => void
}) {
  const { t, i18n } = useTranslation(['finding-notice', 'issued'])
  const { api } = useTablet()
  const [asked, setAsked] = useState<Language | null>(null)
  const [fault, setFault] = useState<Message | null>(null)
  const give = async (language: Language): Promise<void> => {
    setAsked(language)
    const result = await api('finding-notice.file', { params: { ...params, language } })
    setAsked(null)
    setFault(result.ok ? null : problemMessage(result))
    if (!result.ok) return
    const { name, type, bytes } = result.value
    saveBlob(name, new Blob([bytes], { type }))
  }
  return (
    <>
      <Group gap="xs">
        {files.map(({ language, pages }) => (
          <Button
            key={language}
            variant="default"
            loading={asked === language}
            onClick={() => void give(language)}
            leftSection={<IconDownload size={20} aria-hidden />}
          >
            {t(download[language], { count: pages, number: formatNumber(pages, i18n.language) })}
          </Button>
        ))}
      </Group>
      {fault !== null && (
        <Notice tone="danger" live>
          {t('finding-notice:not-given')} {t(...fault)}
        </Notice>
      )}
      {awaited.map(({ language, act, fault: why, isFailed, nextAt }) => {
        const key = `${act} ${language}`
        const named = { language: t(languages[language]) }
        if (why === null) {
          return <Notice key={key}>{t(acts[act].underWay, named)}</Notice>
        }
        return (
          <Notice key={key} tone={isFailed ? 'danger' : 'warning'} live>
            <Group justify="space-between">
              <span>
                {t(acts[act].failed, named)}{' '}
                {t(faults[why], { pages: formatNumber(reportPagesMost, i18n.language) })}{' '}
                {!isFailed && (
                  <>
                    {t('issued:tried-again')} <Instant value={nextAt} />
                  </>
                )}
              </span>
              {isFailed && why !== 'too-many-pages' && (
                <Button variant="default" onClick={onAgain} loading={isBusy}>
                  {t('issued:try-again')}
                </Button>
              )}
            </Group>
          </Notice>
        )
      })}
    </>
  )
}
