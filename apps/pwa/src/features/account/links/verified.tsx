import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/links.tsx'
import { Notice } from '../../../ui/page/notice.tsx'

/** The address is confirmed: a trial goes on to its password, access waits for an administrator. */
export function Verified({ outcome, setPasswordCode }: Output<Table['account.verify']>) {
  const { t } = useTranslation('account')
  return (
    <Stack>
      <Notice tone="good" live>
        <Text fw={600}>{t('account:verify.done')}</Text>
        <Text>
          {outcome === 'trial-active' ? t('account:verify.trial') : t('account:verify.awaiting')}
        </Text>
      </Notice>
      <Group>
        {setPasswordCode === null ? (
          <ButtonLink to="/" variant="default">
            {t('account:verify.start')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/set-password/$code" params={{ code: setPasswordCode }} size="lg">
            {t('account:verify.set-password')}
          </ButtonLink>
        )}
      </Group>
    </Stack>
  )
}
