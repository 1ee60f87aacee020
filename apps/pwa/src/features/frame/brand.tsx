import { useTranslation } from 'react-i18next'
import { operatorIn, useInstallation } from '../../tablet/installation.ts'
import classes from './frame.module.css'
import { Mark } from './mark.tsx'

/** The name that is shown of it: the operator's, or the product's own. */
export function useBrandName(): string {
  const { t, i18n } = useTranslation('shell')
  return operatorIn(useInstallation(), i18n.language) ?? t('shell:product.name')
}

/** Whose installation it is: the operator's logo and name, or the product's own. */
export function Brand({ className }: { className?: string | undefined }) {
  const { t, i18n } = useTranslation('shell')
  const installation = useInstallation()
  const name = operatorIn(installation, i18n.language)
  return (
    <>
      {installation.logo === null ? (
        <Mark />
      ) : (
        <img src={installation.logo} alt="" className={classes.logo} />
      )}
      <span className={`${classes.brandName} ${className ?? ''}`}>
        {name === null ? t('shell:product.name') : <bdi>{name}</bdi>}
      </span>
    </>
  )
}
