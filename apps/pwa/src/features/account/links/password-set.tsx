import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Code } from '../../../ui/text/code.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/page/notice.tsx'

/** The password stands; the way on is to sign in with it. */
export function PasswordSet({ email }: { email: string }) {
  const { t } = useTranslation('account')
  return (
    <Stack>
      <Notice tone="good" live>
        <Text fw={600}>{t('account:set.done')}</Text>
        <Text>
          {t('account:set.sign-in-as')} <Code>{email}</Code>
        </Text>
      </Notice>
      <ButtonLink to="/login" size="lg">
        {t('account:login.title')}
      </ButtonLink>
    </Stack>
  )
}
