import type { GivenFile } from '@apron/contracts/given-file.ts'
import { type CopyFormat, copyFormats, type IssuedReport } from '@apron/contracts/issued.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { type Message, problemMessage } from '../../../ui/page/problem-message.ts'
import { saveBlob } from '../../../ui/save-file.ts'

type Asked = { readonly language: 'en' | 'ar'; readonly format: 'pdf' | CopyFormat }

const download = { en: 'issued:download.en', ar: 'issued:download.ar' } as const
const copies = {
  xlsx: { en: 'issued:copy.xlsx-en', ar: 'issued:copy.xlsx-ar', icon: IconFileSpreadsheet },
  docx: { en: 'issued:copy.docx-en', ar: 'issued:copy.docx-ar', icon: IconFileText },
} as const

/** What is to be had of one report: its files, and copies to paste from; a failure is said below. */
export function IssuedFiles({
  assessmentId,
  report: { revision, files },
}: {
  assessmentId: string
  report: IssuedReport
}) {
  const { t, i18n } = useTranslation('issued')
  const { api } = useTablet()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [fault, setFault] = useState<Message | null>(null)
  const give = async ({ language, format }: Asked): Promise<void> => {
    const params = { assessmentId, revision, language }
    setAsked({ language, format })
    const result =
      format === 'pdf'
        ? await api('report.file', { params })
        : await api('report.copy', { params: { ...params, format } })
    setAsked(null)
    setFault(result.ok ? null : problemMessage(result))
    if (result.ok) save(result.value)
  }
  const button = (it: Asked) => ({
    variant: 'default',
    loading: asked?.language === it.language && asked.format === it.format,
    onClick: () => void give(it),
  })
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
      <Text size="sm">{t('issued:copy.what')}</Text>
      <Group gap="xs">
        {copyFormats.flatMap((format) =>
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

const save = ({ name, type, bytes }: GivenFile): void => saveBlob(name, new Blob([bytes], { type }))
