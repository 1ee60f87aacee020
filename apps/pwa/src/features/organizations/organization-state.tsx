import type { ManagedOrganization } from '@apron/contracts/organization.ts'
import type { OrganizationStatus } from '@apron/contracts/named-in-addresses.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { dayOf, formatNumber } from '../../ui/format.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Day } from '../../ui/text/when.tsx'
import { OrganizationBadge, statusOf } from './organization-columns.tsx'

/** Who and what belongs to an organization, and a way to close it, with what that ends. */
export function OrganizationState({
  organization,
  onRefused,
}: {
  organization: ManagedOrganization
  /** The numbers may not be so any more. */
  onRefused: () => void
}) {
  const { t, i18n } = useTranslation('organizations')
  const { me } = useTablet()
  const { outcome, tell, forget } = useOutcome()
  const [isAsked, setAsked] = useState(false)
  const send = useSetStatus(organization, { tell, forget, onRefused })
  const { id, userCount, activeCount, openAssessments, createdAt, closedAt } = organization
  const count = (value: number): string => formatNumber(value, i18n.language)
  const isOwn = id === me.organization.id
  return (
    <Panel title={t('organizations:state')}>
      <Stack>
        <OutcomeNotice outcome={outcome} />
        <Facts
          rows={[
            [
              t('organizations:column.status'),
              <OrganizationBadge key="status" status={statusOf(organization)} />,
            ],
            [t('organizations:column.active'), count(activeCount)],
            [t('organizations:column.people'), count(userCount)],
            [t('organizations:column.assessments'), count(openAssessments)],
            [
              t('organizations:column.created'),
              <Day key="created" value={dayOf(Date.parse(createdAt))} />,
            ],
            [
              t('organizations:column.closed'),
              closedAt === null ? null : <Day key="closed" value={dayOf(Date.parse(closedAt))} />,
            ],
          ]}
        />
        {isOwn && <Text c="dimmed">{t('organizations:own')}</Text>}
        <Group>
          <ButtonLink to="/user-management" search={{ organizationId: id }} variant="default">
            {t('organizations:members')}
          </ButtonLink>
          <ButtonLink to="/trail" search={{ object: id }} variant="default">
            {t('organizations:trail')}
          </ButtonLink>
          {closedAt !== null && (
            <Button loading={send.isPending} onClick={() => void send.run('active')}>
              {t('organizations:reopen')}
            </Button>
          )}
          {closedAt === null && !isOwn && (
            <Button
              variant="default"
              color="red"
              loading={send.isPending}
              onClick={() => setAsked(true)}
            >
              {t('organizations:close')}
            </Button>
          )}
        </Group>
      </Stack>
      {isAsked && (
        <ConfirmDialog
          title={t('organizations:ask-close', { name: organization.name })}
          confirmLabel={t('organizations:close')}
          color="red"
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            void send.run('closed')
          }}
        >
          <Text>
            {activeCount === 0
              ? t('organizations:close-ends-nobody')
              : t('organizations:close-ends', { count: activeCount })}
          </Text>
          {openAssessments > 0 && (
            <Text>{t('organizations:close-assessments', { count: openAssessments })}</Text>
          )}
          <Text c="dimmed">{t('organizations:close-means')}</Text>
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function useSetStatus(
  { id, name, activeCount }: ManagedOrganization,
  {
    tell,
    forget,
    onRefused,
  }: Pick<ReturnType<typeof useOutcome>, 'tell' | 'forget'> & { onRefused: () => void },
) {
  const { t } = useTranslation('organizations')
  const { api } = useTablet()
  const send = useSend('organization.set-status', {
    api,
    refreshes: [
      'organizations.list',
      'organizations.page',
      'organization.one',
      'users.list',
      'user.one',
    ],
  })
  const run = async (status: OrganizationStatus): Promise<void> => {
    forget()
    const params = { organizationId: id }
    try {
      await send.mutateAsync({ params, body: { status, activeCount } })
      const done = status === 'closed' ? 'organizations:done.close' : 'organizations:done.reopen'
      tell({ tone: 'good', text: t(done, { name }) })
    } catch (error) {
      tell({
        tone: 'danger',
        text: `${t('organizations:failed.update')} ${t(...faultMessage(error))}`,
      })
      // What was refused rested on numbers that are no longer so.
      onRefused()
    }
  }
  return { run, isPending: send.isPending }
}
