import { useTranslation } from 'react-i18next'
import type { Kind } from './request-form.ts'
import classes from './request.module.css'

/** Access for an organization, or a trial for oneself. */
export function KindChoice({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  const { t } = useTranslation('account')
  const choices = [
    ['access', t('account:request.access')],
    ['trial', t('account:request.trial')],
  ] as const
  return (
    <fieldset className={classes.kinds}>
      <legend className={classes.legend}>{t('account:request.kind')}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className={classes.kind}>
          <input
            type="radio"
            name="kind"
            value={value}
            checked={kind === value}
            onChange={() => onKind(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
