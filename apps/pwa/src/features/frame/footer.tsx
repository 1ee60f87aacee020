import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './footer.module.css'

/** Under every page that needs nobody to be signed in. */
export function Footer() {
  const { t } = useTranslation('shell')
  return (
    <footer className={classes.footer}>
      <Link to="/privacy">{t('shell:footer.privacy')}</Link>
      <Link to="/terms">{t('shell:footer.terms')}</Link>
      <Link to="/licence">{t('shell:footer.licence')}</Link>
    </footer>
  )
}
