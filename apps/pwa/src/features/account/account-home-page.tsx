import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngineState, useTablet } from '../../tablet/use-tablet.ts'
import { Code } from '../../ui/code.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { roleKey } from '../../ui/word-keys.ts'
import { SchemeChoice } from './scheme-choice.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { ThisTablet } from './this-tablet.tsx'

/** Who am I, what is this tablet, and the way out. `exportButton` saves unsent work as a file. */
export default function AccountHomePage({ exportButton }: { exportButton: ReactNode }) {
  const { t } = useTranslation('account')
  const { me } = useTablet()
  const { unsent } = useEngineState()
  const [isLeaving, setLeaving] = useState(false)
  const name = [me.title, me.firstName, me.lastName].filter((part) => part !== null).join(' ')
  return (
    <Page title={t('account:home.title')}>
      <Stack gap="lg">
        <Panel title={t('account:home.me')}>
          <Facts
            rows={[
              [t('account:home.name'), <bdi key="name">{name}</bdi>],
              [t('account:field.email'), <Code key="email">{me.email}</Code>],
              [t('account:home.role'), t(roleKey[me.role])],
              [t('account:home.organization'), <bdi key="org">{me.organization.name}</bdi>],
              [
                t('account:home.job-title'),
                me.jobTitle === null ? null : <bdi key="job">{me.jobTitle}</bdi>,
              ],
            ]}
          />
        </Panel>
        <ThisTablet />
        <Panel title={t('account:scheme.title')}>
          <SchemeChoice />
        </Panel>
        <Panel title={t('account:leave.title')}>
          <Text c="dimmed" mb="md">
            {unsent > 0
              ? t('account:leave.with-unsent', { count: unsent })
              : t('account:leave.all-sent')}
          </Text>
          <Group>
            <Button onClick={() => setLeaving(true)}>{t('account:leave.sign-out')}</Button>
            {unsent > 0 && exportButton}
          </Group>
        </Panel>
      </Stack>
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} exportButton={exportButton} />}
    </Page>
  )
}
