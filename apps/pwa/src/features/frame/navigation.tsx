import { mayCall } from '@apron/contracts/endpoint.ts'
import { table } from '@apron/contracts/table.ts'
import { IconBook, IconClipboardList, IconInbox, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../tablet/use-tablet.ts'
import { formatNumber } from '../../ui/format.ts'
import classes from './frame.module.css'
import { useTrayCount } from './use-tray-count.ts'

/** What this person's role may do. Screens only hide: the server refuses. */
export function Navigation({ onChosen }: { onChosen?: () => void }) {
  const { t, i18n } = useTranslation('shell')
  const { me } = useTablet()
  const tray = useTrayCount()
  const seesAudits = mayCall(table['assessments.all'].access, me.role)
  const link = { className: classes.link, onClick: onChosen }
  return (
    <>
      {seesAudits && (
        <Link to="/audits/home" {...link}>
          <IconClipboardList size={22} aria-hidden />
          {t('shell:nav.audits')}
        </Link>
      )}
      <Link to="/tray" {...link}>
        <IconInbox size={22} aria-hidden />
        {t('shell:nav.tray')}
        {tray > 0 && <span className={classes.count}>{formatNumber(tray, i18n.language)}</span>}
      </Link>
      <Link to="/guide" {...link}>
        <IconBook size={22} aria-hidden />
        {t('shell:nav.guide')}
      </Link>
      <Link to="/account-home" {...link}>
        <IconUserCircle size={22} aria-hidden />
        {t('shell:nav.account')}
      </Link>
    </>
  )
}
