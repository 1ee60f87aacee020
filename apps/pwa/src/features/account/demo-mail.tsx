import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/page/notice.tsx'
import { TextLink } from '../../ui/links.tsx'
import { useIsDemo } from './use-is-demo.ts'
import classes from './account.module.css'

/** A demo mails nobody: where its mails can be read. Nothing anywhere else. */
export function DemoMail() {
  const { t } = useTranslation('account')
  if (!useIsDemo()) return null
  return (
    <Notice>
      {t('account:demo.mail')}{' '}
      <TextLink
        to="/login"
        search={{ to: '/mailbox', demo: true }}
        underline="always"
        c="inherit"
        className={classes.way}
      >
        {t('account:demo.to-mailbox')}
      </TextLink>
    </Notice>
  )
}
