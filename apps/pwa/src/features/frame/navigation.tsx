import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useInstallation } from '../../tablet/installation.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { formatNumber } from '../../ui/format.ts'
import { footerPlaces } from './footer-places.ts'
import classes from './frame.module.css'
import { placesOf } from './places.ts'
import { useOutboxCount } from './use-outbox-count.ts'

/** What this person's role may do. Screens only hide: the server refuses. */
export function Navigation({ onChosen }: { onChosen?: () => void }) {
  const { t, i18n } = useTranslation('shell')
  const { me } = useTablet()
  const tray = useOutboxCount()
  const { hasMailbox } = useInstallation()
  return (
    <>
      {placesOf(me.role, hasMailbox).map(({ to, text, Icon }) => (
        <Link key={to} to={to} className={classes.link} onClick={onChosen}>
          <Icon size={22} aria-hidden />
          {t(text)}
          {to === '/tray' && tray > 0 && (
            <span className={classes.count}>{formatNumber(tray, i18n.language)}</span>
          )}
        </Link>
      ))}
      <div className={classes.small}>
        {footerPlaces.map(({ to, text }) => (
          <Link key={to} to={to} onClick={onChosen}>
            {t(text)}
          </Link>
        ))}
      </div>
    </>
  )
}
