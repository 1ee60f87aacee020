import '../../styles/inputs.css'
import type { TranslatedText } from '@apron/contracts/text-check.ts'
import { Button, Stack, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { faultMessage } from '../../tablet/online.tsx'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { useKept } from '../../ui/use-kept.ts'
import { languageKey } from './keys.ts'
import classes from './translations.module.css'
import { useTranslate } from './use-translate.ts'

const longest = { category: 300, 'sub-category': 300, question: 20_000, considerations: 20_000 }

/** Where the translation of a text is written that is in the other language only. */
export function MissingLanguage({
  row,
  language,
  tell,
  forget,
}: {
  row: TranslatedText
  language: 'en' | 'ar'
  tell: (outcome: Outcome) => void
  forget: () => void
}) {
  const { t } = useTranslation('translations')
  const { translate, isBusy } = useTranslate()
  const [text, setText, forgetText] = useKept(`translation-${row.kind}-${row.id}-${language}`, '')
  const save = async (): Promise<void> => {
    forget()
    try {
      await translate(row, language, text)
      forgetText()
      tell({ tone: 'good', text: t('translations:done.translate') })
    } catch (error) {
      tell({
        tone: 'danger',
        text: `${t('translations:failed.translate')} ${t(...faultMessage(error))}`,
      })
    }
  }
  return (
    <Stack gap="xs" className={classes.cell}>
      <Textarea
        aria-label={t('translations:write', { language: t(languageKey[language]) })}
        placeholder={t('translations:write', { language: t(languageKey[language]) })}
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={longest[row.kind]}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        disabled={isBusy || text.trim() === ''}
        onClick={() => void save()}
      >
        {t('translations:save')}
      </Button>
    </Stack>
  )
}
