import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './footer.module.css'
import { footerPlaces } from './footer-places.ts'

/** Under every page that needs nobody to be signed in. */
export function Footer() {
  const { t } = useTranslation('shell')
  return (
    <footer className={classes.footer}>
      {footerPlaces.map(({ to, text }) => (
        <Link key={to} to={to}>
          {t(text)}
        </Link>
      ))}
    </footer>
  )
}
