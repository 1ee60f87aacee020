import { deadlineStarts, missedConsequences } from '@apron/scoring/deadline-profile.ts'
import { deadlineDaysMax, officeMaxLength } from '@apron/scoring/limits.ts'
import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { levelKey } from '../../../ui/badges/level-look.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { useFieldProps, useTextProps } from '../../../ui/fields/use-field-props.ts'
import type { useFields } from '../../../ui/fields/use-fields.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { auditTypeKey } from '../../../ui/word-keys.ts'
import {
  type DeadlineField,
  type DeadlineValues,
  everyRow,
  type RowName,
  type RowPart,
  rowsIn,
} from './deadline-values.ts'

type Given = {
  fields: ReturnType<typeof useFields<DeadlineField>>
  /** As it is on the server. */
  saved: DeadlineValues
}

/** Every row of the profile, and the way to one more. */
export function DeadlineRows({ fields, saved }: Given) {
  const { t } = useTranslation(['settings', 'words'])
  const [chosen, setChosen] = useState('')
  const nameOf = useRowName()
  const { values, set } = fields
  const missing = everyRow.filter(({ key }) => values[`${key}:is`] !== 'yes')
  // One that was added by another meanwhile, or by this one just now, cannot be added again.
  const next = missing.find(({ key }) => key === chosen)
  return (
    <>
      {rowsIn(values).map((row) => (
        <Panel key={row.key} title={nameOf(row)}>
          <Stack>
            <RowFields row={row} fields={fields} saved={saved} />
            {row.auditType !== null && (
              <Group>
                <Button
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash size={20} aria-hidden />}
                  onClick={() => set(`${row.key}:is`, '')}
                >
                  {t('settings:deadlines.remove', { row: nameOf(row) })}
                </Button>
              </Group>
            )}
          </Stack>
        </Panel>
      ))}
      {missing.length > 0 && (
        <Group align="flex-end">
          <NativeSelect
            label={t('settings:deadlines.add')}
            value={next?.key ?? ''}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={[
              { value: '', label: t('settings:deadlines.add-choose') },
              ...missing.map((row) => ({ value: row.key, label: nameOf(row) })),
            ]}
          />
          <Button
            variant="default"
            disabled={next === undefined}
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={() => next !== undefined && set(`${next.key}:is`, 'yes')}
          >
            {t('settings:deadlines.add-row')}
          </Button>
        </Group>
      )}
    </>
  )
}

function useRowName() {
  const { t } = useTranslation(['settings', 'words'])
  return ({ auditType, level }: RowName): string =>
    t('settings:deadlines.row', {
      type: t(auditType === null ? 'settings:deadlines.any' : auditTypeKey[auditType]),
      level: t(levelKey[level]),
    })
}

function RowFields({ row: { key }, fields, saved }: Given & { row: RowName }) {
  const { t } = useTranslation('settings')
  const field = useFieldProps(fields)
  const text = useTextProps(fields)
  const wordsOf = (value: string): string =>
    Object.hasOwn(choiceKey, value) ? t(choiceKey[value as keyof typeof choiceKey]) : value
  /** What it means; and where it was changed, what is saved, which another may have changed meanwhile. */
  const said = (part: RowPart, means?: string): { description?: string } => {
    const name = `${key}:${part}` as const
    const was =
      fields.values[name] === saved[name] || saved[`${key}:is`] !== 'yes'
        ? undefined
        : t('settings:deadlines.was', {
            value: wordsOf(saved[name]) || t('settings:deadlines.empty'),
          })
    const words = [means, was].filter((it) => it !== undefined).join(' ')
    return words === '' ? {} : { description: words }
  }
  const number = { number: deadlineDaysMax }
  const choose = (values: readonly (keyof typeof choiceKey)[]) =>
    values.map((value) => ({ value, label: t(choiceKey[value]) }))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <NativeSelect
        label={t('settings:deadlines.from')}
        data={choose(deadlineStarts)}
        {...said('from')}
        {...field(`${key}:from`)}
      />
      <NumberField
        label={t('settings:deadlines.plan-days')}
        required
        {...said('planDays')}
        {...field(`${key}:planDays`, number)}
      />
      <NumberField
        label={t('settings:deadlines.immediate-days')}
        {...said('immediateDays', t('settings:deadlines.immediate-days-means'))}
        {...field(`${key}:immediateDays`, number)}
      />
      <NumberField
        label={t('settings:deadlines.serve-within')}
        required
        {...said('serveWithin', t('settings:deadlines.serve-within-means'))}
        {...field(`${key}:serveWithin`, number)}
      />
      <NumberField
        label={t('settings:deadlines.longest-extension')}
        required
        {...said('longestExtension', t('settings:deadlines.longest-extension-means'))}
        {...field(`${key}:longestExtension`, number)}
      />
      <NativeSelect
        label={t('settings:deadlines.consequence')}
        data={choose(missedConsequences)}
        {...said('consequence', t('settings:deadlines.consequence-means'))}
        {...field(`${key}:consequence`)}
      />
      <TextInput
        label={t('settings:deadlines.paragraph')}
        {...said('paragraph')}
        {...text(`${key}:paragraph`, { number: officeMaxLength })}
      />
    </SimpleGrid>
  )
}

const choiceKey = {
  completion: 'settings:deadlines.from-completion',
  service: 'settings:deadlines.from-service',
  escalate: 'settings:deadlines.escalate',
  'raise-level': 'settings:deadlines.raise-level',
} as const
