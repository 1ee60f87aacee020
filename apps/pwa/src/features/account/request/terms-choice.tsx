import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../../ui/links.tsx'
import classes from './request.module.css'

/** The terms of use, to be accepted; both texts open beside the form. */
export function TermsChoice({
  isAccepted,
  onChange,
  fault,
}: {
  isAccepted: boolean
  onChange: (isAccepted: boolean) => void
  fault: string | null
}) {
  const { t } = useTranslation('account')
  const id = useId()
  return (
    <div>
      <label className={classes.terms}>
        <input
          type="checkbox"
          checked={isAccepted}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : id}
        />
        <span>{t('account:request.accept')}</span>
      </label>
      {fault !== null && (
        <p id={id} className={classes.fault}>
          {fault}
        </p>
      )}
      <p className={classes.texts}>
        <TextLink to="/terms" target="_blank">
          {t('account:request.terms')}
        </TextLink>
        <TextLink to="/privacy" target="_blank">
          {t('account:request.privacy')}
        </TextLink>
      </p>
    </div>
  )
}
