import { List, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { DemoMail } from '../demo-mail.tsx'
import type { Kind } from './request-form.ts'

/** What happens next, and what to do where no mail comes. */
export default function ThankYouPage({ kind }: { kind: Kind }) {
  const { t } = useTranslation('account')
  return (
    <Page title={t('account:thanks.title')} maxWidth="40rem">
      <Stack>
        <Panel title={t('account:thanks.next')}>
          <List type="ordered" spacing="xs">
            <List.Item>{t('account:thanks.confirm')}</List.Item>
            <List.Item>
              {kind === 'trial' ? t('account:thanks.trial') : t('account:thanks.review')}
            </List.Item>
            <List.Item>{t('account:thanks.sign-in')}</List.Item>
          </List>
          <Text c="dimmed" mt="md">
            {t('account:forgot.spam')} {t('account:forgot.no-mail')}
          </Text>
        </Panel>
        <DemoMail />
        <div>
          <ButtonLink to="/" variant="default">
            {t('account:verify.start')}
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  )
}
