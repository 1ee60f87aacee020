import '../../styles/inputs.css'
import { scheduleFormats } from '@apron/contracts/named-in-addresses.ts'
import { periodsOf, reportsFor } from '@apron/contracts/scheduled-report.ts'
import type { Schedule } from '@apron/contracts/schedule.ts'
import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { useSaving } from '../../tablet/use-saving.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { SavingForm } from '../../ui/fields/saving-form.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import { useFieldProps, useTextProps } from '../../ui/fields/use-field-props.ts'
import { PeopleField } from './people-field.tsx'
import { PlacesField } from './places-field.tsx'
import { RhythmFields } from './rhythm-fields.tsx'
import { formatKey, periodKey, reportKey } from './schedule-keys.ts'
import {
  bodyOf,
  checkSchedule,
  nameLength,
  refused,
  type ScheduleField,
  type ScheduleValues,
  wordsIn,
} from './schedule-values.ts'

/** Which report, as what, for whom, and when. */
export function ScheduleForm({
  name,
  initial,
  schedule,
  failed,
  onSend,
  onSaved,
}: {
  name: string
  initial: ScheduleValues
  /** As the server has it; none for a new one. */
  schedule: Schedule | null
  failed: string
  onSend: (values: ScheduleValues) => Promise<void>
  /** Leads on, or says what is to be said here. */
  onSaved: () => Promise<string | null>
}) {
  const { t } = useTranslation(['schedules', 'shell'])
  const { me } = useTablet()
  const fields = useFields<ScheduleField>(name, initial, [], checkSchedule)
  const { save, tell, ...saving } = useSaving(fields, initial, {
    refused,
    failed,
    done: schedule === null ? t('shell:outcome.created') : undefined,
  })
  const field = useFieldProps(fields)
  const text = useTextProps(fields)
  const { values, set } = fields
  const { report, period } = bodyOf(values)
  const offered = reportsFor(me.role)
  const isNew = schedule === null
  const chooseReport = (chosen: string): void => {
    const other = offered.find((it) => it === chosen)
    // A name that nobody typed is the report's.
    if (other !== undefined && values.name === t(reportKey[report]))
      set('name', t(reportKey[other]))
    set('report', chosen)
  }
  return (
    <SavingForm
      {...saving}
      isNew={isNew}
      label={t(isNew ? 'schedules:add' : 'schedules:save')}
      back={
        <ButtonLink to="/schedules" variant="default">
          {t('schedules:to-list')}
        </ButtonLink>
      }
      onSend={(event) =>
        save(
          event,
          () => onSend(values),
          async () => {
            const said = await onSaved()
            if (said === null) return
            fields.settle()
            tell({ tone: 'good', text: said })
          },
        )
      }
    >
      <Panel title={t('schedules:part.what')}>
        <Stack>
          <TextInput
            label={t('schedules:column.name')}
            required
            {...text('name', { number: nameLength.max })}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <NativeSelect
              label={t('schedules:column.report')}
              data={offered.map((value) => ({ value, label: t(reportKey[value]) }))}
              {...field('report')}
              onChange={({ currentTarget }) => chooseReport(currentTarget.value)}
            />
            <NativeSelect
              label={t('schedules:field.period')}
              data={periodsOf[report].map((value) => ({ value, label: t(periodKey[value]) }))}
              {...field('period')}
              value={period}
            />
            <NativeSelect
              label={t('schedules:field.format')}
              data={scheduleFormats.map((value) => ({ value, label: t(formatKey[value]) }))}
              {...field('format')}
            />
            <NativeSelect
              label={t('schedules:field.language')}
              data={[
                { value: 'en', label: t('schedules:language.en') },
                { value: 'ar', label: t('schedules:language.ar') },
              ]}
              {...field('language')}
            />
          </SimpleGrid>
          {report === 'places' && (
            <PlacesField
              values={wordsIn(values.places)}
              places={schedule?.places ?? []}
              error={field('places').error}
              onChange={(chosen) => set('places', chosen.join(' '))}
              onLeave={() => fields.leave('places')}
            />
          )}
        </Stack>
      </Panel>
      <Panel title={t('schedules:part.when')}>
        <RhythmFields fields={fields} />
      </Panel>
      <Panel title={t('schedules:part.whom')}>
        <PeopleField
          report={report}
          values={wordsIn(values.recipients)}
          recipients={schedule?.recipients ?? []}
          error={field('recipients').error}
          onChange={(chosen) => set('recipients', chosen.join(' '))}
          onLeave={() => fields.leave('recipients')}
        />
      </Panel>
    </SavingForm>
  )
}
