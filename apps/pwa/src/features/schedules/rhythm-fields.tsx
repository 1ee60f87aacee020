import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { ManyField } from '../../ui/fields/many-field.tsx'
import { formatNumber } from '../../ui/format.ts'
import { timeZonesWith } from '../../ui/time-zones.ts'
import type { useFields } from '../../ui/fields/use-fields.ts'
import { useFieldProps } from '../../ui/fields/use-field-props.ts'
import { type ScheduleField, wordsIn } from './schedule-values.ts'
import { useScheduleWords } from './use-schedule-words.ts'

const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const
const lastDay = 31

/** When a schedule recurs, and by the clocks of which zone. */
export function RhythmFields({ fields }: { fields: ReturnType<typeof useFields<ScheduleField>> }) {
  const { t, i18n } = useTranslation('schedules')
  const { weekday, zone } = useScheduleWords()
  const field = useFieldProps(fields)
  const { every, timeZone } = fields.values
  const dayWord = (day: number): string =>
    day === lastDay ? t('schedules:field.last-day') : formatNumber(day, i18n.language)
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect
          label={t('schedules:field.every')}
          data={[
            { value: 'day', label: t('schedules:every.day') },
            { value: 'week', label: t('schedules:every.week') },
            { value: 'month', label: t('schedules:every.month') },
          ]}
          {...field('every')}
        />
        <TextInput type="time" label={t('schedules:field.time')} required {...field('time')} />
        {every === 'month' && (
          <NativeSelect
            label={t('schedules:field.month-day')}
            description={t('schedules:field.month-day-means')}
            data={Array.from({ length: lastDay }, (_, at) => ({
              value: String(at + 1),
              label: dayWord(at + 1),
            }))}
            {...field('monthDay')}
          />
        )}
        <NativeSelect
          label={t('schedules:field.time-zone')}
          data={timeZonesWith(timeZone).map((value) => ({ value, label: zone(value) }))}
          {...field('timeZone')}
        />
      </SimpleGrid>
      {every === 'week' && (
        <ManyField
          label={t('schedules:field.weekdays')}
          error={field('weekdays').error}
          values={wordsIn(fields.values.weekdays)}
          options={weekdays.map((day) => ({ value: day, label: weekday(Number(day)) }))}
          onChange={(chosen) => fields.set('weekdays', chosen.join(' '))}
        />
      )}
    </Stack>
  )
}
