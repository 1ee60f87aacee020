import { IconInbox, IconMenu2, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordDrafts } from '../../sync/record/drafts.ts'
import { useMe } from '../../tablet/use-me.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import { updateNow } from './app-update.ts'
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx'
import { Brand, useBrandName } from './brand.tsx'
import classes from './frame.module.css'
import { HandedInNotice } from './handed-in-notice.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Navigation } from './navigation.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { SyncLine } from './sync-line.tsx'
import type { SyncSaying } from './sync-words.ts'
import { UpdateNotice } from './update-notice.tsx'
import { useContact } from './use-contact.ts'
import { useOutboxCount } from './use-outbox-count.ts'
import { whenQuiet } from './when-quiet.ts'
import { Written } from '../../ui/text/written.tsx'

const SignInForm = lazyScreen(() => import('./sign-in-form.tsx'), 'shell')

/** What waits to be sent; another feature's, which the route hands in. */
export type UnsentWork = (props: { onLeave: () => void }) => ReactNode

/** Everything around a signed-in page. `isFolded` leaves the side to the page, even at a desk. */
export function Frame({
  isFolded,
  unsentWork: Unsent,
  children,
}: {
  isFolded: boolean
  unsentWork: UnsentWork
  children: ReactNode
}) {
  const { t, i18n } = useTranslation('shell')
  const { db, ports, engine } = useTablet()
  const me = useMe()
  const brand = useBrandName()
  useContact()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isSignInOpen, setSignInOpen] = useState(false)
  const [isUnsentOpen, setUnsentOpen] = useState(false)
  const tray = useOutboxCount()
  const tap = (saying: SyncSaying): void => {
    if (saying === 'sign-in-needed' || saying === 'handed-in') setSignInOpen(true)
    else if (saying === 'update-needed') void updateNow()
    else {
      if (saying !== 'all-sent' && saying !== 'not-counted') setUnsentOpen(true)
      engine.poke()
    }
  }
  const prepare = useCallback(async (): Promise<void> => {
    await whenQuiet(engine)
    await recordDrafts(db, ports)
  }, [db, ports, engine])
  return (
    <div className={classes.frame} data-folded={isFolded || undefined}>
      <a className={classes.skip} href="#main">
        {t('shell:frame.skip')}
      </a>
      <header className={classes.header}>
        <button
          type="button"
          className={`${classes.tool} ${classes.burger}`}
          aria-label={t('shell:frame.menu')}
          data-tour="menu"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <IconMenu2 size={24} aria-hidden />
        </button>
        <Link
          to="/audits/home"
          className={classes.brand}
          aria-label={t('shell:frame.home', { name: brand })}
        >
          <Brand className={classes.onlyWide} />
        </Link>
        <SyncLine onTap={tap} />
        {tray > 0 && (
          <Link to="/tray" className={classes.tool}>
            <IconInbox size={22} aria-hidden />
            <span className={classes.unseen}>{t('shell:frame.tray', { count: tray })}</span>
            <span className={classes.count} aria-hidden>
              {formatNumber(tray, i18n.language)}
            </span>
          </Link>
        )}
        <NoticeBell />
        <LanguageSwitch className={`${classes.tool} ${classes.language}`} />
        <span className={classes.onlyWide}>
          <ColourSchemeSwitch className={classes.tool} />
        </span>
        <span className={classes.onlyDesk}>
          <Link to="/account-home" className={classes.tool}>
            <IconUserCircle size={22} aria-hidden />
            <Written>{me.firstName}</Written>
          </Link>
        </span>
      </header>
      <nav className={classes.side} aria-label={t('shell:frame.navigation')}>
        <div className={classes.sideSticks} data-tour="navigation">
          <Navigation />
        </div>
      </nav>
      <main id="main" className={classes.main} tabIndex={-1}>
        <HandedInNotice className={classes.banner} />
        <UpdateNotice className={classes.banner} prepare={prepare} />
        {children}
      </main>
      {isMenuOpen && (
        <Dialog shape="menu" title={<PersonName person={me} />} onClose={() => setMenuOpen(false)}>
          <nav aria-label={t('shell:frame.navigation')}>
            <Navigation onChosen={() => setMenuOpen(false)} />
            <ColourSchemeSwitch className={`${classes.link} ${classes.inMenu}`} withWords />
          </nav>
        </Dialog>
      )}
      {isUnsentOpen && (
        <Dialog title={t('shell:sync.title')} onClose={() => setUnsentOpen(false)}>
          <Unsent onLeave={() => setUnsentOpen(false)} />
        </Dialog>
      )}
      {isSignInOpen && (
        <Dialog title={t('shell:sign-in.title')} onClose={() => setSignInOpen(false)}>
          <SignInForm onClose={() => setSignInOpen(false)} />
        </Dialog>
      )}
    </div>
  )
}
