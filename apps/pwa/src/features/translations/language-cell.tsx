import type { TranslatedText } from '@apron/contracts/text-check.ts'
import { Button, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import { Ago } from '../../ui/text/when.tsx'
import { languageKey } from './keys.ts'
import { MissingLanguage } from './missing-language.tsx'
import classes from './translations.module.css'
import { useCheck } from './use-check.ts'

type Props = {
  row: TranslatedText
  language: 'en' | 'ar'
  tell: (outcome: Outcome) => void
  forget: () => void
}

/** A text in one language with its check, or a field for it where it is missing. */
export function LanguageCell({ row, language, tell, forget }: Props) {
  const { t } = useTranslation('translations')
  const { check, isBusy } = useCheck({ tell, forget })
  const text = row.text[language]
  if (text === null) {
    return <MissingLanguage row={row} language={language} tell={tell} forget={forget} />
  }
  const done = row.checks[language]
  const which = t(languageKey[language])
  return (
    <Stack gap="xs" className={classes.cell}>
      <Text className={classes.text} dir="auto" lang={language}>
        {text}
      </Text>
      {done === null ? (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          disabled={isBusy}
          aria-label={t('translations:check-language', { language: which })}
          onClick={() => void check(row, language, text, true)}
        >
          {t('translations:check')}
        </Button>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            <IconCheck size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} />{' '}
            {t('translations:checked-by')} <PersonName person={done.by} /> · <Ago value={done.at} />
          </Text>
          <Button
            variant="subtle"
            style={{ alignSelf: 'flex-start' }}
            disabled={isBusy}
            aria-label={t('translations:uncheck-language', { language: which })}
            onClick={() => void check(row, language, text, false)}
          >
            {t('translations:uncheck')}
          </Button>
        </>
      )}
    </Stack>
  )
}
