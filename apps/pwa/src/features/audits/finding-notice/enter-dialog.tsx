import '../../../styles/inputs.css'
import { actionTextMaxLength } from '@apron/scoring/limits.ts'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../../tablet/online.tsx'
import { useSaving } from '../../../tablet/use-saving.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { onlyFaults, textFault } from '../../../ui/fields/field-faults.ts'
import { useFieldProps, useTextProps } from '../../../ui/fields/use-field-props.ts'
import { useFields } from '../../../ui/fields/use-fields.ts'
import { OutcomeNotice } from '../../../ui/page/outcome.tsx'
import { Code } from '../../../ui/text/code.tsx'

const nothing = { servedOn: '', reason: '' }
const refused = {
  servedOn: 'finding-notice:enter.day-wrong',
  reason: 'finding-notice:enter.reason-wrong',
}

/** Enters that a notice was handed over otherwise: on which day, and why nothing better proves it. */
export function EnterDialog({
  params,
  number,
  from,
  to,
  onClose,
}: {
  params: { assessmentId: string; noticeId: string }
  number: string
  /** The first and the last day that it may be. */
  from: string
  to: string
  onClose: () => void
}) {
  const { t } = useTranslation(['finding-notice', 'shell'])
  const { api } = useTablet()
  const send = useSend('finding-notice.serve-by-hand', {
    api,
    refreshes: ['finding-notice.list', 'actions.list', 'action.one'],
  })
  const fields = useFields(
    `serve-by-hand-${params.noticeId}`,
    nothing,
    [],
    ({ servedOn, reason }) =>
      onlyFaults({
        servedOn:
          servedOn === ''
            ? 'finding-notice:enter.day-missing'
            : servedOn < from || servedOn > to
              ? 'finding-notice:enter.day-wrong'
              : undefined,
        reason: textFault(reason, {
          missing: 'shell:fault.reason-missing',
          max: actionTextMaxLength,
        }),
      }),
  )
  const field = useFieldProps(fields)
  const text = useTextProps(fields)
  const { save, outcome, isBusy } = useSaving(fields, nothing, {
    refused,
    failed: t('finding-notice:enter.failed'),
    done: t('finding-notice:enter.done'),
  })
  const ask = () => send.mutateAsync({ params, body: fields.values })
  return (
    <Dialog title={t('finding-notice:enter.title')} onClose={onClose}>
      <form onSubmit={(event) => void save(event, ask, onClose)} noValidate>
        <Stack>
          <Text>
            <Code>{number}</Code>
          </Text>
          <Text>{t('finding-notice:enter.follows')}</Text>
          <DayField
            label={t('finding-notice:enter.day')}
            required
            min={from}
            max={to}
            {...field('servedOn')}
          />
          <Textarea
            label={t('finding-notice:enter.reason')}
            description={t('finding-notice:enter.reason-advice')}
            required
            autosize
            minRows={3}
            maxRows={12}
            {...text('reason', { number: actionTextMaxLength })}
          />
          <OutcomeNotice outcome={outcome} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell:dialog.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('finding-notice:enter.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
