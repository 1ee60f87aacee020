import type { CopyFormat, IssuedReport } from '@apron/contracts/issued.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../ui/format.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { useGiveReport } from './use-give-report.ts'

const pasted = ['xlsx', 'docx'] as const satisfies readonly CopyFormat[]
const download = { en: 'issued:download.en', ar: 'issued:download.ar' } as const
const pageIn = { en: 'issued:page.en', ar: 'issued:page.ar' } as const
const copies = {
  xlsx: { en: 'issued:copy.xlsx-en', ar: 'issued:copy.xlsx-ar', icon: IconFileSpreadsheet },
  docx: { en: 'issued:copy.docx-en', ar: 'issued:copy.docx-ar', icon: IconFileText },
} as const

/** What is to be had of one report: its files, pages for who does not see them, and copies to paste from; a failure is said below. */
export function IssuedFiles({
  assessmentId,
  report: { revision, files },
}: {
  assessmentId: string
  report: IssuedReport
}) {
  const { t, i18n } = useTranslation('issued')
  const { button, fault } = useGiveReport(assessmentId, revision)
  if (files.length === 0) return null
  return (
    <>
      <Group gap="xs">
        {files.map(({ language, pages }) => (
          <Button
            key={language}
            {...button({ language, format: 'pdf' })}
            leftSection={<IconDownload size={20} aria-hidden />}
          >
            {t(download[language], {
              count: pages,
              number: formatNumber(pages, i18n.language),
            })}
          </Button>
        ))}
      </Group>
      <Text size="sm">{t('issued:page.what')}</Text>
      <Group gap="xs">
        {files.map(({ language }) => (
          <Button
            key={language}
            {...button({ language, format: 'html' })}
            leftSection={<IconFileText size={20} aria-hidden />}
          >
            {t(pageIn[language])}
          </Button>
        ))}
      </Group>
      <Text size="sm">{t('issued:copy.what')}</Text>
      <Group gap="xs">
        {pasted.flatMap((format) =>
          files.map(({ language }) => {
            const { icon: Icon, ...words } = copies[format]
            return (
              <Button
                key={`${format} ${language}`}
                {...button({ language, format })}
                leftSection={<Icon size={20} aria-hidden />}
              >
                {t(words[language])}
              </Button>
            )
          }),
        )}
      </Group>
      {fault !== null && (
        <Notice tone="danger" live>
          {t('issued:not-given')} {t(...fault)}
        </Notice>
      )}
    </>
  )
}
