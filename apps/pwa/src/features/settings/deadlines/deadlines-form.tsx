import '../../../styles/inputs.css'
import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { actionTextMaxLength, deadlineDaysMax } from '@apron/scoring/limits.ts'
import { Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, useSend } from '../../../tablet/online.tsx'
import { useSaving } from '../../../tablet/use-saving.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SavingForm } from '../../../ui/fields/saving-form.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { useFieldProps, useTextProps } from '../../../ui/fields/use-field-props.ts'
import { useFields } from '../../../ui/fields/use-fields.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { DeadlinePreview } from './deadline-preview.tsx'
import { DeadlineRows } from './deadline-rows.tsx'
import {
  checkDeadlines,
  type DeadlineField,
  isProfileFaulty,
  profileOf,
  refused,
  valuesOf,
} from './deadline-values.ts'

type Found = Output<Table['deadlines.read']>

export function DeadlinesForm({
  found: { profile, version },
  lookAgain,
  back,
}: {
  found: Found
  lookAgain: () => Promise<Found>
  back: ReactNode
}) {
  const { t, i18n } = useTranslation('settings')
  const { api } = useTablet()
  const change = useSend('deadlines.change', { api, refreshes: ['deadlines.read'] })
  const initial = valuesOf(profile)
  const fields = useFields<DeadlineField>('deadlines', initial, [], checkDeadlines)
  const { values } = fields
  const { save, tell, ...saving } = useSaving(fields, initial, {
    refused,
    failed: t('settings:deadlines.not-saved'),
    explain: (error) =>
      isChangedMeanwhile(error)
        ? { faults: {}, text: t('settings:deadlines.changed-meanwhile') }
        : null,
  })
  // What its author began from: what is read meanwhile does not make them one who saw it.
  const [seen, setSeen] = useState(version)
  if (!saving.isChanged && seen !== version) setSeen(version)
  const movesOpen = values.movesOpen === 'yes'
  const send = async () => {
    const { reason } = values
    const body = { profile: profileOf(values), version: seen, movesOpen }
    try {
      return await change.mutateAsync({ body: { ...body, reason: movesOpen ? reason : '' } })
    } catch (error) {
      if (isChangedMeanwhile(error)) setSeen((await lookAgain()).version)
      throw error
    }
  }
  const onSaved = ({ moved }: Output<Table['deadlines.change']>): void => {
    fields.settle()
    const number = formatNumber(moved, i18n.language)
    const text = movesOpen
      ? t('settings:deadlines.saved-moved', { count: moved, number })
      : t('settings:deadlines.saved')
    tell({ tone: 'good', text })
  }
  const field = useFieldProps(fields)
  const text = useTextProps(fields)
  return (
    <SavingForm
      {...saving}
      label={t('settings:deadlines.save')}
      back={back}
      onSend={(event) => save(event, send, onSaved)}
    >
      <Text c="dimmed">{t('settings:deadlines.means')}</Text>
      <DeadlineRows fields={fields} saved={initial} />
      <Panel title={t('settings:deadlines.sign')}>
        <NumberField
          label={t('settings:deadlines.sign-days')}
          description={t('settings:deadlines.sign-days-means')}
          required
          maw="20rem"
          {...field('signDays', { number: deadlineDaysMax })}
        />
      </Panel>
      <Panel title={t('settings:deadlines.open-ones')}>
        <Stack>
          <DeadlinePreview profile={isProfileFaulty(values) ? null : profileOf(values)} />
          <SwitchField
            label={t('settings:deadlines.moves')}
            description={t('settings:deadlines.moves-means')}
            isOn={movesOpen}
            onTurn={(isOn) => fields.set('movesOpen', isOn ? 'yes' : '')}
          />
          {movesOpen && (
            <Textarea
              label={t('settings:deadlines.reason')}
              description={t('settings:deadlines.reason-means')}
              required
              autosize
              minRows={2}
              maxRows={12}
              maxLength={actionTextMaxLength}
              {...text('reason')}
            />
          )}
        </Stack>
      </Panel>
    </SavingForm>
  )
}

const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof CallError && error.problem?.code === 'changed-meanwhile'
