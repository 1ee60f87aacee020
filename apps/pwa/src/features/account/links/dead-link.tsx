import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/links.tsx'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'

const causes: Readonly<Record<string, string>> = {
  'not-found': 'account:link.unknown',
  'link-used': 'account:link.used',
  'link-expired': 'account:link.expired',
}

/** Whether a problem says that the link itself is of no use any more. */
export const isDeadLink = (code: string): boolean => Object.hasOwn(causes, code)

/** A link that no longer works: why, and how to get another. `isOfRequest` is one to verify with. */
export function DeadLink({ code, isOfRequest = false }: { code: string; isOfRequest?: boolean }) {
  const { t } = useTranslation('account')
  return (
    <ErrorPanel
      title={t('account:link.title')}
      cause={
        <>
          <Text>{t(causes[code] ?? 'account:link.unknown')}</Text>
          {isOfRequest && code === 'link-used' && <Text>{t('account:link.used-verify')}</Text>}
        </>
      }
      actions={
        <Group>
          {isOfRequest ? (
            <ButtonLink to="/request-access">{t('account:link.request-again')}</ButtonLink>
          ) : (
            <ButtonLink to="/forgot-password">{t('account:link.ask-again')}</ButtonLink>
          )}
          <ButtonLink to="/login" variant="default">
            {t('account:login.title')}
          </ButtonLink>
        </Group>
      }
    />
  )
}
