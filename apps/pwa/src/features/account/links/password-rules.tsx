import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { passwordRules } from '../checks.ts'
import classes from './links.module.css'

/** The rule for a password, each part ticked off as it is typed: by symbol, word and colour. */
export function PasswordRules({ id, value }: { id: string; value: string }) {
  const { t } = useTranslation('account')
  return (
    <div id={id}>
      <p className={classes.rulesTitle}>{t('account:rule.title')}</p>
      <ul className={classes.rules}>
        {passwordRules.map(({ key, fits }) => {
          const isMet = fits(value)
          const Mark = isMet ? IconCircleCheck : IconCircle
          return (
            <li key={key} className={classes.rule} data-met={isMet || undefined}>
              <Mark size={20} aria-hidden />
              <span>
                {t(key)}
                <span className={classes.unseen}>
                  {isMet ? t('account:rule.met') : t('account:rule.open')}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
