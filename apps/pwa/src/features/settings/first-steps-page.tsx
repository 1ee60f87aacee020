import type { Checklist, SetUpStep } from '@apron/contracts/settings.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply, useSend } from '../../tablet/online.tsx'
import { ReplyState } from '../../tablet/reply-state.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'

/** Where a step is done, and what leads there; mail is tried here, and a backup is set up where the server runs. */
const ways: Partial<Record<SetUpStep, { readonly to: Way; readonly key: string }>> = {
  'time-zone': { to: '/settings', key: 'settings:steps.time-zone-go' },
  operator: { to: '/settings', key: 'settings:steps.operator-go' },
  locations: { to: '/airport-management', key: 'settings:steps.locations-go' },
  questions: { to: '/questions-import', key: 'settings:steps.questions-go' },
  people: { to: '/user-management/add-user', key: 'settings:steps.people-go' },
}
type Way = '/settings' | '/airport-management' | '/questions-import' | '/user-management/add-user'
const titleKey = {
  'time-zone': 'settings:steps.time-zone',
  operator: 'settings:steps.operator',
  mail: 'settings:steps.mail',
  locations: 'settings:steps.locations',
  questions: 'settings:steps.questions',
  people: 'settings:steps.people',
  backup: 'settings:steps.backup',
} as const
const meansKey = {
  'time-zone': 'settings:steps.time-zone-means',
  operator: 'settings:steps.operator-means',
  mail: 'settings:steps.mail-means',
  locations: 'settings:steps.locations-means',
  questions: 'settings:steps.questions-means',
  people: 'settings:steps.people-means',
  backup: 'settings:steps.backup-means',
} as const
const mailKey = {
  queued: 'settings:steps.mail-queued',
  sent: 'settings:steps.mail-sent',
  failed: 'settings:steps.mail-failed',
} as const
/** Variables of the server's environment. */
const variables = { folder: 'BACKUP_DIR', every: 'BACKUP_EVERY' }

/** Until the mail server has answered. */
const again = (list: Checklist): number | false =>
  list.testMail?.state === 'queued' ? 2000 : false

/** What a new installation still needs before people work with it. */
export default function FirstStepsPage() {
  const { t } = useTranslation('settings')
  const { api } = useTablet()
  const { data, error, refetch } = useReply('installation.checklist', {}, { api, again })
  return (
    <Page title={t('settings:steps.title')} maxWidth="52rem">
      {data === undefined ? (
        <ReplyState
          title={t('settings:steps.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Stack>
          <Text>
            {t(
              data.steps.every(({ isDone }) => isDone)
                ? 'settings:steps.all-done'
                : 'settings:steps.advice',
            )}
          </Text>
          {data.steps.map(({ step, isDone }) => (
            <Step key={step} step={step} isDone={isDone}>
              {step === 'mail' && <TestMail last={data.testMail} />}
            </Step>
          ))}
          <Group>
            <ButtonLink to="/audits/home" variant="default">
              {t('settings:steps.home')}
            </ButtonLink>
          </Group>
        </Stack>
      )}
    </Page>
  )
}

function Step({
  step,
  isDone,
  children,
}: {
  step: SetUpStep
  isDone: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('settings')
  const way = ways[step]
  const Icon = isDone ? IconCircleCheck : IconCircle
  return (
    <Panel title={t(titleKey[step])}>
      <Stack gap="sm">
        <Group gap="xs">
          <Icon size={22} aria-hidden />
          <Text fw={600}>{t(isDone ? 'settings:steps.done' : 'settings:steps.open')}</Text>
        </Group>
        <Text c="dimmed">{t(meansKey[step], variables)}</Text>
        {way !== undefined && (
          <Group>
            <ButtonLink to={way.to} variant={isDone ? 'default' : 'filled'}>
              {t(way.key)}
            </ButtonLink>
          </Group>
        )}
        {children}
      </Stack>
    </Panel>
  )
}

function TestMail({ last }: { last: Checklist['testMail'] }) {
  const { t } = useTranslation(['settings', 'shell'])
  const { api } = useTablet()
  const test = useSend('installation.test-mail', { api, refreshes: ['installation.checklist'] })
  return (
    <>
      {last !== null && (
        <Notice tone={last.fault === null ? 'calm' : 'warning'} live>
          {t(mailKey[last.state], { email: last.to })}{' '}
          {last.fault !== null && <bdi dir="ltr">{last.fault}</bdi>}
        </Notice>
      )}
      {test.error !== null && (
        <Notice tone="danger" live>
          {t(...faultMessage(test.error))}
        </Notice>
      )}
      <Group>
        <Button
          variant="default"
          loading={test.isPending || last?.state === 'queued'}
          onClick={() => test.mutate({})}
        >
          {t('settings:steps.mail-test')}
        </Button>
      </Group>
    </>
  )
}
