import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshInstallation } from '../../tablet/refresh-installation.ts'
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx'
import { Brand, useBrandName } from './brand.tsx'
import { footerPlaces } from './footer-places.ts'
import footer from './footer.module.css'
import classes from './frame.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { UpdateNotice } from './update-notice.tsx'

const nothingToSettle = (): Promise<void> => Promise.resolve()

/** Everything around a page that needs nobody to be signed in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const brand = useBrandName()
  useEffect(() => {
    void refreshInstallation().catch(() => undefined)
  }, [])
  return (
    <div className={classes.frame} data-folded>
      <a className={classes.skip} href="#main">
        {t('shell:frame.skip')}
      </a>
      <header className={classes.header}>
        <Link to="/" className={classes.brand} aria-label={t('shell:frame.home', { name: brand })}>
          <Brand />
        </Link>
        <span style={{ marginInlineStart: 'auto' }} />
        <LanguageSwitch className={classes.tool} />
        <ColourSchemeSwitch className={classes.tool} />
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        <UpdateNotice className={classes.banner} prepare={nothingToSettle} />
        {children}
      </main>
      <Footer />
    </div>
  )
}

/** Under every page that needs nobody to be signed in. */
function Footer() {
  const { t } = useTranslation('shell')
  return (
    <footer className={footer.footer}>
      {footerPlaces.map(({ to, text }) => (
        <Link key={to} to={to}>
          {t(text)}
        </Link>
      ))}
    </footer>
  )
}
