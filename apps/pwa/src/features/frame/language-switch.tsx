import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { switchLanguage } from '../../i18n/i18n.ts'
import { readLanguage } from '../../i18n/language.ts'

/** Switches to the other language, named in itself. What is on the screen stays there. */
export function LanguageSwitch({ className }: { className: string | undefined }) {
  const { t, i18n } = useTranslation('shell')
  const other = readLanguage(i18n.language) === 'ar' ? 'en' : 'ar'
  return (
    <button
      type="button"
      className={className}
      lang={other}
      data-tour="language"
      onClick={() => void switchLanguage(other)}
    >
      <IconLanguage size={22} aria-hidden />
      <span>{t('shell:language.other')}</span>
    </button>
  )
}
