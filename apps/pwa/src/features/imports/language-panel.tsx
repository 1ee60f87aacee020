import type { ImportPreview } from '@apron/contracts/import.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/page/notice.tsx'
import { Panel } from '../../ui/page/panel.tsx'

/** Asks where texts are to stand that are in neither language: nobody else can know. */
export function LanguagePanel({
  preview: { headings, shape },
  onChange,
}: {
  preview: ImportPreview
  onChange: (at: number, column: string | null) => void
}) {
  const { t } = useTranslation('imports')
  return shape.asked.map(({ at, sample }) => {
    const { name = '', column = null } = headings[at] ?? {}
    const shown = name === '' ? t('imports:columns.unnamed', { number: at + 1 }) : name
    const inLanguage = (language: 'en' | 'ar'): string =>
      (column ?? '').replace(/_(en|ar)$/, `_${language}`)
    return (
      <Panel key={at} title={t('imports:language.title', { name: shown })}>
        <Stack>
          <Notice tone="warning">{t('imports:language.advice', { sample })}</Notice>
          <Group>
            <Button variant="default" onClick={() => onChange(at, inLanguage('en'))}>
              {t('imports:language.en')}
            </Button>
            <Button variant="default" onClick={() => onChange(at, inLanguage('ar'))}>
              {t('imports:language.ar')}
            </Button>
            <Button variant="default" onClick={() => onChange(at, null)}>
              {t('imports:language.skip')}
            </Button>
          </Group>
        </Stack>
      </Panel>
    )
  })
}
