import { mayCall } from '@apron/contracts/endpoint.ts'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../tablet/use-tablet.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/page.tsx'
import { needsServer, OnlineOutlet } from './online-outlet.ts'

/** The page, for whose role it is. It only hides: what is on the page is the server's to refuse. */
export function Guarded() {
  const { t } = useTranslation('shell')
  const { me } = useTablet()
  const isOpen = useMatches({
    select: (matches) =>
      matches.every(
        ({ staticData: { access } }) => access === undefined || mayCall(access, me.role),
      ),
  })
  const isOnlineOnly = useMatches({ select: needsServer })
  if (isOpen) return isOnlineOnly ? <OnlineOutlet /> : <Outlet />
  return (
    <Page title={t('shell:not-permitted.title')}>
      <EmptyState
        title={t('shell:not-permitted.title')}
        advice={t('shell:not-permitted.advice')}
        action={<ButtonLink to="/audits/home">{t('shell:not-permitted.home')}</ButtonLink>}
      />
    </Page>
  )
}
