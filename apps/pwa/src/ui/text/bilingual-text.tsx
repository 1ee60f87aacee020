import type { Bilingual } from '@apron/contracts/text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { chooseText } from './choose-text.ts'
import { IsolatedText } from './isolated-text.tsx'
import classes from './bilingual-text.module.css'

/**
 * A text of both languages in the reader's; where it is missing the other is shown, marked as
 * untranslated. The direction is the text's own. `quiet` leaves the mark to a tooltip, for lists.
 */
export function BilingualText({ text, quiet = false }: { text: Bilingual; quiet?: boolean }) {
  const { t, language } = useTexts()
  const chosen = chooseText(text, language)
  if (chosen === null) return <>{t('shell:text.missing')}</>
  const title = chosen.isUntranslated && quiet ? t('shell:text.untranslated') : undefined
  return (
    <>
      <span className={classes.text} dir="auto" lang={chosen.lang} title={title}>
        <IsolatedText text={chosen.text} isLanguageSaid />
      </span>
      {chosen.isUntranslated && !quiet && (
        <span className={classes.mark}>{t('shell:text.untranslated')}</span>
      )}
    </>
  )
}
