import type { ActionDetail, ActionPart } from '@apron/contracts/action.ts'
import { actionTextMaxLength } from '@apron/scoring/limits.ts'
import { dayLater } from '@apron/scoring/zoned-day.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { OutcomeNotice } from '../../ui/page/outcome.tsx'
import { useKept } from '../../ui/use-kept.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PersonName } from '../../ui/text/person-name.tsx'
import { Day, Instant } from '../../ui/text/when.tsx'
import { DecideExtension } from './decide-extension.tsx'
import { Prose } from '../../ui/text/prose.tsx'
import { ProseField } from '../../ui/fields/prose-field.tsx'
import type { Acting } from './use-acting.ts'

type Props = Acting & { part: ActionPart; action: ActionDetail }

/** Later ends that were asked for a part, with what became of them, and asking for one. */
export function ExtensionOf({ part, action, ...acting }: Props) {
  const { t } = useTranslation('actions')
  const [isAsked, setAsked] = useState(false)
  const own = action.extensions.filter(({ partId }) => partId === part.id)
  const canAsk = action.may.askExtension && part.state === 'planned' && part.endOn !== null
  return (
    <>
      {own.map((extension) => {
        const { id, endOn, reason, askedBy, askedAt, decision } = extension
        return (
          <div key={id}>
            <Text fw={600}>
              {t('actions:extension.asked')} <Day value={endOn} />
            </Text>
            <Text size="sm" c="dimmed">
              {askedBy !== null && (
                <>
                  <PersonName person={askedBy} /> ·{' '}
                </>
              )}
              <Instant value={askedAt} />
            </Text>
            <Prose>{reason}</Prose>
            {decision !== null && (
              <>
                <Text>
                  {t(
                    decision.isGranted ? 'actions:extension.granted' : 'actions:extension.refused',
                  )}{' '}
                  · <Instant value={decision.at} />
                  {decision.by !== null && (
                    <>
                      {' · '}
                      <PersonName person={decision.by} />
                    </>
                  )}
                </Text>
                {decision.words !== '' && <Prose>{decision.words}</Prose>}
              </>
            )}
            <DecideExtension extension={extension} action={action} {...acting} />
          </div>
        )
      })}
      {canAsk && (
        <div>
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('actions:extension.ask')}
          </Button>
        </div>
      )}
      {isAsked && (
        <AskDialog part={part} action={action} {...acting} onClose={() => setAsked(false)} />
      )}
    </>
  )
}

function AskDialog({
  part,
  action,
  act,
  isBusy,
  outcome,
  onClose,
}: Props & { onClose: () => void }) {
  const { t } = useTranslation(['actions', 'shell'])
  const { api, ports } = useTablet()
  const ask = useSend('action.ask-extension', { api, refreshes: ['action.one', 'actions.list'] })
  // One for the whole dialog: sent twice it asks once.
  const [id] = useState(() => ports.newId())
  const [endOn, setEndOn] = useState('')
  const [reason, setReason, forget] = useKept(`action-asked-${part.id}`, '')
  const [wasTried, setTried] = useState(false)
  const { longestExtension } = action.deadlineRow
  const currentOn = part.endOn ?? ''
  const lastOn = dayLater(part.acceptedEndOn ?? currentOn, longestExtension)
  const dayFault =
    endOn === ''
      ? 'actions:fault.end'
      : endOn <= currentOn
        ? 'actions:fault.not-later'
        : endOn > lastOn
          ? 'actions:fault.too-long'
          : null
  const isBlank = !/\S/.test(reason)
  const send = async (): Promise<void> => {
    setTried(true)
    if (dayFault !== null || isBlank) return
    const body = { id, version: action.version, partId: part.id, endOn, reason }
    const input = { params: { actionId: action.id }, body }
    if (!(await act(() => ask.mutateAsync(input), t('actions:extension.done')))) return
    forget()
    onClose()
  }
  return (
    <Dialog title={t('actions:extension.ask')} onClose={onClose}>
      <Stack>
        <Text>
          {t('actions:extension.present')} <Day value={currentOn} />
          <br />
          {t('actions:extension.latest')} <Day value={lastOn} />
        </Text>
        {action.isOverdue && <Text>{t('actions:extension.late-means')}</Text>}
        <DayField
          label={t('actions:extension.end')}
          required
          value={endOn}
          min={dayLater(currentOn, 1)}
          max={lastOn}
          error={wasTried && dayFault !== null ? t(dayFault) : null}
          onChange={({ currentTarget }) => setEndOn(currentTarget.value)}
        />
        <ProseField
          maxLength={actionTextMaxLength}
          label={t('actions:reason')}
          description={t('actions:example.extension')}
          required
          value={reason}
          error={wasTried && isBlank ? t('actions:fault.reason') : null}
          onChange={setReason}
        />
        {wasTried && outcome?.tone === 'danger' && <OutcomeNotice outcome={outcome} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell:dialog.cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void send()}>
            {t('actions:extension.send')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
