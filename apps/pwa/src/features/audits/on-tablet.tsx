import { IconDeviceTablet, IconDeviceTabletX, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './audits.module.css'

/** Whether it is on this tablet, and how much of it only this tablet has. */
export function OnTablet({ isStored, unsent }: { isStored: boolean; unsent: number }) {
  const { t } = useTranslation('audits')
  return (
    <span className={classes.marks}>
      <span className={isStored ? classes.stored : classes.quiet}>
        {isStored ? (
          <IconDeviceTablet size={18} aria-hidden />
        ) : (
          <IconDeviceTabletX size={18} aria-hidden />
        )}
        {isStored ? t('audits:tablet.stored') : t('audits:tablet.not-stored')}
      </span>
      {unsent > 0 && (
        <span className={classes.unsent}>
          <IconUpload size={18} aria-hidden />
          {t('audits:tablet.unsent', { count: unsent })}
        </span>
      )}
    </span>
  )
}
