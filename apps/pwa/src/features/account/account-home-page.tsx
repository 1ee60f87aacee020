import { mayCall } from '@apron/contracts/endpoint.ts'
import { table } from '@apron/contracts/table.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Online } from '../../tablet/online.tsx'
import { useMe } from '../../tablet/use-me.ts'
import { useUnsent } from '../../tablet/use-unsent.ts'
import { Code } from '../../ui/text/code.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { roleKey, roleMeansKey } from '../../ui/word-keys.ts'
import { Photo } from './manage/photo.tsx'
import { SchemeChoice } from './scheme-choice.tsx'
import { type ExportButtonOf, SignOutDialog } from './sign-out-dialog.tsx'
import { ThisTablet } from './this-tablet.tsx'
import { useIsDemo } from './use-is-demo.ts'
import { Written } from '../../ui/text/written.tsx'
import classes from './account.module.css'

/** Who am I, what is this tablet, and the way out. `exportButton` saves unsent work as a file. */
export default function AccountHomePage({
  exportButton: ExportButton,
}: {
  exportButton: ExportButtonOf
}) {
  const { t } = useTranslation('account')
  const me = useMe()
  const counted = useUnsent()
  const unsent = counted ?? 0
  const [isLeaving, setLeaving] = useState(false)
  const isDemo = useIsDemo()
  // Null is a guide that was not read yet; a session of an older server says nothing of it.
  const isGuideNew = me.guideReadAt === null
  const name = [me.title, me.firstName, me.lastName].filter((part) => part !== null).join(' ')
  return (
    <Page title={t('account:home.title')}>
      <Stack gap="lg">
        {isGuideNew && (
          <Notice>
            {t('account:home.guide-new')}{' '}
            <TextLink to="/guide" underline="always" c="inherit" className={classes.way}>
              {t('account:home.guide')}
            </TextLink>
          </Notice>
        )}
        <Panel title={t('account:home.me')}>
          <div className={classes.me}>
            <Online owner={me.id}>
              <Photo me={me} />
            </Online>
            <Facts
              rows={[
                [t('account:home.name'), <Written key="name">{name}</Written>],
                [t('account:field.email'), <Code key="email">{me.email}</Code>],
                [
                  t('account:home.role'),
                  <span key="role">
                    {t(roleKey[me.role])}
                    <Text component="span" display="block" size="sm" c="dimmed">
                      {t(roleMeansKey[me.role])}
                    </Text>
                  </span>,
                ],
                [
                  t('account:home.organization'),
                  <Written key="org">{me.organization.name}</Written>,
                ],
                [
                  t('account:home.job-title'),
                  me.jobTitle === null ? null : <Written key="job">{me.jobTitle}</Written>,
                ],
              ]}
            />
          </div>
          <div className={classes.ways}>
            <ButtonLink to="/account-management">{t('account:home.manage')}</ButtonLink>
            <ButtonLink to="/guide" variant="default">
              {t('account:home.guide')}
            </ButtonLink>
            {isDemo && mayCall(table['mailbox.list'].access, me.role) && (
              <ButtonLink to="/mailbox" variant="default">
                {t('account:home.mailbox')}
              </ButtonLink>
            )}
          </div>
        </Panel>
        <ThisTablet />
        <Panel title={t('account:scheme.title')}>
          <SchemeChoice />
        </Panel>
        <Panel title={t('account:leave.title')}>
          <Text c="dimmed" mb="md">
            {counted === null
              ? '\u00a0'
              : unsent > 0
                ? t('account:leave.with-unsent', { count: unsent })
                : t('account:leave.all-sent')}
          </Text>
          <Group>
            <Button onClick={() => setLeaving(true)}>{t('account:leave.sign-out')}</Button>
            {unsent > 0 && <ExportButton />}
          </Group>
        </Panel>
      </Stack>
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} exportButton={ExportButton} />}
    </Page>
  )
}
