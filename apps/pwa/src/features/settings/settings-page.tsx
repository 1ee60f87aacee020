import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OneOf } from '../../tablet/one-of.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/page.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { MarkingsPanel } from './markings-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { SettingsForm } from './settings-form.tsx'

/** What holds for the whole installation, and what its environment decides. */
export default function SettingsPage() {
  const { t } = useTranslation('settings')
  return (
    <OneOf
      call="settings.one"
      input={{}}
      title={t('settings:title')}
      failed={t('settings:failed.fetch')}
      missing={t('settings:failed.fetch')}
      back={null}
    >
      {({ settings, logoAt, rules }) => (
        <Page
          title={t('settings:title')}
          maxWidth="52rem"
          actions={
            <>
              <ButtonLink to="/settings/deadlines" variant="default">
                {t('settings:deadlines.open')}
              </ButtonLink>
              <ButtonLink to="/first-steps" variant="default">
                {t('settings:steps.title')}
              </ButtonLink>
            </>
          }
        >
          <Stack>
            <LogoPanel logoAt={logoAt} />
            <SettingsForm settings={settings} rules={rules} />
            <MarkingsPanel markings={settings.markings ?? []} />
            <RulesPanel rules={rules} />
          </Stack>
        </Page>
      )}
    </OneOf>
  )
}
