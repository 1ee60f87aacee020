import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Choice, Picker } from '../../ui/fields/picker.tsx'
import { Written } from '../../ui/text/written.tsx'
import classes from './schedules.module.css'

/** Several of many: each is found by typing, and taken off again one by one. */
export function ChosenField({
  label,
  hint,
  values,
  choices,
  known,
  most,
  error,
  onChange,
  onLeave,
}: {
  label: string
  hint: string
  /** Ids. */
  values: readonly string[]
  choices: readonly Choice[]
  /** What those are called that are chosen and no choice any more. */
  known: ReadonlyMap<string, { readonly label: string; readonly note?: ReactNode }>
  most: number
  error: ReactNode
  onChange: (values: string[]) => void
  onLeave: () => void
}) {
  const { t } = useTranslation('schedules')
  const labels = new Map(choices.map((choice) => [choice.id, choice.label]))
  const left = choices.filter(({ id }) => !values.includes(id))
  return (
    <Stack gap="xs">
      <Picker
        label={label}
        hint={hint}
        value=""
        choices={values.length < most ? left : []}
        error={error}
        onChoose={(id) => onChange([...values, id])}
        onLeave={onLeave}
      />
      <ul className={classes.chosen} aria-label={label}>
        {values.map((id) => {
          const name = known.get(id)?.label ?? labels.get(id) ?? ''
          return (
            <li key={id}>
              <Group gap="xs" wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('schedules:take-off', { name })}
                  onClick={() => onChange(values.filter((other) => other !== id))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
                <div>
                  <Written>{name}</Written>
                  {known.get(id)?.note !== undefined && (
                    <Text size="sm" c="dimmed">
                      {known.get(id)?.note}
                    </Text>
                  )}
                </div>
              </Group>
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
