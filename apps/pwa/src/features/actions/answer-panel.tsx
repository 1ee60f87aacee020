import '@mantine/core/styles/InlineInput.layer.css'
import { actionTextMaxLength } from '@apron/scoring/limits.ts'
import '@mantine/core/styles/Radio.layer.css'
import type { ActionDetail } from '@apron/contracts/action.ts'
import { isRestatedCause } from '@apron/scoring/restated-cause.ts'
import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { LeaveGuard } from '../../ui/dialog/leave-guard.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { FiveWhys } from './five-whys.tsx'
import { PartsForm } from './parts-form.tsx'
import { planFaults, sentPlan } from './plan-faults.ts'
import { ProseField } from '../../ui/fields/prose-field.tsx'
import { ReturnedNotice } from './returned-notice.tsx'
import type { Acting } from './use-acting.ts'
import { usePlanDraft } from './use-plan-draft.ts'

/** Where the owner writes the plan, or disagrees with the finding. */
export function AnswerPanel({ action, act, isBusy }: Acting & { action: ActionDetail }) {
  const { t } = useTranslation('actions')
  const { api } = useTablet()
  const panel = useRef<HTMLDivElement>(null)
  const { plan, mark, change, forget, cancel } = usePlanDraft(action)
  const [disagrees, setDisagrees] = useState(/\S/.test(plan.disagreement))
  const [wasTried, setTried] = useState(false)
  const submit = useSend('action.submit', { api, refreshes: ['action.one', 'actions.list'] })
  const { id, level, version, finding, may } = action
  const done = action.parts
    .filter(({ state }) => state !== 'planned')
    .map(({ id: partId, kind, action: what, office, startOn, endOn }) => ({
      id: partId,
      kind,
      action: what,
      office,
      startOn,
      endOn,
    }))
  const whole = { ...plan, parts: [...done, ...plan.parts] }
  const faults = planFaults(whole, { level, disagrees, done: done.length })
  const faultOf = (place: string): string | null => {
    const key = faults.get(place)
    return wasTried && key !== undefined ? t(key) : null
  }
  const send = async (): Promise<void> => {
    setTried(true)
    if (faults.size > 0) {
      requestAnimationFrame(() =>
        panel.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      )
      return
    }
    cancel()
    const body = { plan: sentPlan(whole, disagrees), version }
    const told = t(disagrees ? 'actions:answer.disagreed' : 'actions:answer.submitted')
    const isSent = await act(() => submit.mutateAsync({ params: { actionId: id }, body }), told)
    if (isSent) forget()
    else change({})
  }
  const isRestated = !disagrees && /\S/.test(plan.cause) && isRestatedCause(plan.cause, finding)
  return (
    <Panel title={t(may.isInOwnersName ? 'actions:answer.for-owner' : 'actions:answer.title')}>
      <Stack ref={panel}>
        <ReturnedNotice action={action} />
        {may.isInOwnersName && <Notice>{t('actions:answer.for-owner-means')}</Notice>}
        <Radio.Group
          label={t('actions:answer.choice')}
          value={disagrees ? 'disagree' : 'plan'}
          onChange={(value) => setDisagrees(value === 'disagree')}
        >
          <Stack gap={0} mt={4}>
            <Radio value="plan" label={t('actions:answer.with-plan')} size="md" py={10} />
            <Radio value="disagree" label={t('actions:answer.disagree')} size="md" py={10} />
          </Stack>
        </Radio.Group>
        {disagrees ? (
          <ProseField
            maxLength={actionTextMaxLength}
            label={t('actions:field.disagreement')}
            description={t('actions:example.disagreement')}
            required
            value={plan.disagreement}
            error={faultOf('disagreement')}
            onChange={(disagreement) => change({ disagreement })}
          />
        ) : (
          <>
            <ProseField
              maxLength={actionTextMaxLength}
              label={t('actions:field.cause')}
              description={t('actions:example.cause')}
              required
              value={plan.cause}
              error={faultOf('cause')}
              onChange={(cause) => change({ cause })}
            />
            {isRestated && <Notice tone="warning">{t('actions:answer.restated')}</Notice>}
            <FiveWhys
              whys={plan.whys}
              onChange={(whys) => change({ whys })}
              onTake={(cause) => change({ cause })}
            />
            <PartsForm
              parts={plan.parts}
              level={level}
              fault={faultOf('parts')}
              faultOf={faultOf}
              onChange={(parts) => change({ parts })}
            />
          </>
        )}
        <ProseField
          maxLength={actionTextMaxLength}
          label={t('actions:field.comment')}
          description={t('actions:example.comment')}
          value={plan.comment}
          onChange={(comment) => change({ comment })}
        />
        <Group>
          <Button loading={isBusy} onClick={() => void send()}>
            {t(disagrees ? 'actions:answer.send-disagreement' : 'actions:answer.send')}
          </Button>
          {mark !== 'none' && (
            <Text component="output" size="sm" c="dimmed">
              {t(markKey[mark])}
            </Text>
          )}
        </Group>
        <LeaveGuard isChanged={mark === 'not-saved'} />
      </Stack>
    </Panel>
  )
}

const markKey = {
  saving: 'actions:draft.saving',
  saved: 'actions:draft.saved',
  'not-saved': 'actions:draft.not-saved',
} as const
