import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { DetailsForm } from './details-form.tsx'
import { Devices } from './devices.tsx'
import { KeysChoice } from './keys-choice.tsx'
import { PasswordForm } from './password-form.tsx'
import { PhotoPanel } from './photo-panel.tsx'
import { Sessions } from './sessions.tsx'

/** My account: details, photo, the keyboard, the tour, devices and sessions. */
export default function AccountManagementPage({ tourButton }: { tourButton: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <Page title={t('account:manage.title')}>
      <Stack gap="lg">
        <Panel title={t('account:manage.details')}>
          <DetailsForm />
        </Panel>
        <Panel title={t('account:photo.title')}>
          <PhotoPanel />
        </Panel>
        <Panel title={t('account:password.title')}>
          <PasswordForm />
        </Panel>
        <Panel title={t('account:keys.title')}>
          <KeysChoice />
        </Panel>
        <Panel title={t('account:manage.tour')}>{tourButton}</Panel>
        <Panel title={t('account:session.title')}>
          <Sessions />
        </Panel>
        <Panel title={t('account:device.title')}>
          <Devices />
        </Panel>
      </Stack>
    </Page>
  )
}
