import type { TranslatedText } from '@apron/contracts/text-check.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import type { Column } from '../../ui/list/column.ts'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { kindKey, languageKey } from './keys.ts'
import { LanguageCell } from './language-cell.tsx'

type Talk = { tell: (outcome: Outcome) => void; forget: () => void }

/** What a text is and where it stands, then both languages side by side. */
export function useTranslationColumns(talk: Talk): readonly Column<TranslatedText>[] {
  const { t } = useTranslation('translations')
  const nameOf = (language: 'en' | 'ar'): Column<TranslatedText> => ({
    key: language,
    label: t(languageKey[language]),
    cell: (row) => (
      <LanguageCell key={row.text[language] ?? ''} row={row} language={language} {...talk} />
    ),
    file: ({ text }) => text[language] ?? '',
  })
  return [
    {
      key: 'kind',
      label: t('translations:kind.title'),
      cell: ({ kind, category, subCategory }) => (
        <Stack gap={2}>
          <Text fw={600}>{t(kindKey[kind])}</Text>
          {kind !== 'category' && (
            <Text size="sm" c="dimmed">
              <BilingualText text={category} quiet />
            </Text>
          )}
          {subCategory !== null && kind !== 'sub-category' && (
            <Text size="sm" c="dimmed">
              <BilingualText text={subCategory} quiet />
            </Text>
          )}
        </Stack>
      ),
      file: ({ kind }) => t(kindKey[kind]),
    },
    nameOf('en'),
    nameOf('ar'),
  ]
}
