import type { ActionDetail } from '@apron/contracts/action.ts'
import { Button, Group, Stack } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OneOf } from '../../tablet/one-of.tsx'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ActionStateBadge } from '../../ui/badges/action-state-badge.tsx'
import { LevelBadge } from '../../ui/badges/level-badge.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { OutcomeNotice } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Code } from '../../ui/text/code.tsx'
import { ActionDue } from './action-due.tsx'
import { ActionMarks } from './action-marks.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { DeadlinesPanel } from './deadlines-panel.tsx'
import { FindingPanel } from './finding-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { NextStep } from './next-step.tsx'
import { PartsPanel } from './parts-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { useActing } from './use-acting.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** One corrective action: what was found, what is to be done now and by whom, and everything that happened. */
export default function ActionPage({ actionId }: { actionId: string }) {
  const { t } = useTranslation('actions')
  return (
    <OneOf
      call="action.one"
      input={{ params: { actionId } }}
      title={t('actions:one')}
      failed={t('actions:failed-read')}
      missing={t('actions:missing')}
      back={<ButtonLink to="/actions">{t('actions:to-list')}</ButtonLink>}
    >
      {({ action }, reread) => <Known key={actionId} action={action} reread={reread} />}
    </OneOf>
  )
}

function Known({ action, reread }: { action: ActionDetail; reread: () => void }) {
  const { t } = useTranslation('actions')
  const { api } = useTablet()
  const { tell, ...acting } = useActing(reread)
  const [asked, setAsked] = useState<'assign' | 'withdraw' | null>(null)
  const assign = useSend('action.assign', { api, refreshes: ['action.one', 'actions.list'] })
  const { id, version, number, state, level, owner, may } = action
  return (
    <Page
      title={number}
      heading={<Code>{number}</Code>}
      maxWidth="60rem"
      actions={
        <>
          {may.assign && (
            <Button
              variant="default"
              leftSection={<IconUserPlus size={20} aria-hidden />}
              onClick={() => setAsked('assign')}
            >
              {t(owner === null ? 'actions:assign.open' : 'actions:assign.change')}
            </Button>
          )}
          <ButtonLink to="/actions" variant="default">
            {t('actions:to-list')}
          </ButtonLink>
        </>
      }
    >
      <Stack>
        <Group gap="sm">
          <ActionStateBadge state={state} />
          <LevelBadge level={level} />
          <ActionMarks action={action} />
          {action.dueOn !== null && <ActionDue action={action} />}
        </Group>
        <OutcomeNotice outcome={acting.outcome} />
        <NextStep action={action} />
        <FindingPanel action={action} />
        {may.answer && <AnswerPanel action={action} {...acting} />}
        {!may.answer && <PlanPanel action={action} />}
        <PartsPanel action={action} {...acting} />
        <ReviewPanel action={action} {...acting} />
        <DeadlinesPanel action={action} />
        <HistoryPanel action={action} />
        {may.withdraw && (
          <div>
            <Button variant="subtle" color="red" onClick={() => setAsked('withdraw')}>
              {t('actions:withdraw.open')}
            </Button>
          </div>
        )}
      </Stack>
      {asked === 'assign' && (
        <AssignDialog
          title={t('actions:assign.title', { number })}
          initial={owner?.email ?? ''}
          onClose={() => setAsked(null)}
          onSend={async (named) => {
            await assign.mutateAsync({ params: { actionId: id }, body: { ...named, version } })
            setAsked(null)
            tell({ tone: 'good', text: t('actions:assign.done', { email: named.email }) })
          }}
        />
      )}
      {asked === 'withdraw' && (
        <WithdrawDialog action={action} {...acting} onClose={() => setAsked(null)} />
      )}
    </Page>
  )
}
