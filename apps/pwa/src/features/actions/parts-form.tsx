import '../../styles/inputs.css'
import { actionTextMaxLength } from '@apron/scoring/limits.ts'
import type { ActionPlan } from '@apron/contracts/action.ts'
import { partKinds } from '@apron/scoring/action-lists.ts'
import type { ActionLevel } from '@apron/scoring/action-lists.ts'
import { officeMaxLength, planPartsMax } from '@apron/scoring/limits.ts'
import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../tablet/use-tablet.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { formatNumber } from '../../ui/format.ts'
import { textDirection } from '../../ui/text/text-direction.ts'
import { partKindKey } from './action-words.ts'
import classes from './actions.module.css'
import { ProseField } from '../../ui/fields/prose-field.tsx'

type Part = ActionPlan['parts'][number]

/** What will be done, each part with an office and days of its own. */
export function PartsForm({
  parts,
  level,
  fault,
  faultOf,
  onChange,
}: {
  parts: readonly Part[]
  level: ActionLevel
  /** Of all of them together. */
  fault: string | null
  faultOf: (place: string) => string | null
  onChange: (parts: Part[]) => void
}) {
  const { t, i18n } = useTranslation('actions')
  const { ports } = useTablet()
  const set = (id: string, some: Partial<Part>): void =>
    onChange(parts.map((part) => (part.id === id ? { ...part, ...some } : part)))
  const add = (): void => {
    const needsImmediate =
      level === 'serious-deficiency' && !parts.some(({ kind }) => kind === 'immediate')
    const kind = needsImmediate ? 'immediate' : 'corrective'
    const blank = { action: '', office: '', startOn: null, endOn: null }
    onChange([...parts, { id: ports.newId(), kind, ...blank }])
  }
  return (
    <section aria-label={t('actions:parts.title')}>
      <Title order={3}>{t('actions:parts.title')}</Title>
      <Text c="dimmed" mb="sm">
        {t(level === 'serious-deficiency' ? 'actions:parts.means-serious' : 'actions:parts.means')}
      </Text>
      {parts.map((part, index) => {
        const name = t('actions:parts.number', { number: formatNumber(index + 1, i18n.language) })
        return (
          <fieldset
            key={part.id}
            className={classes.part}
            style={{ borderInline: 0, borderBlockEnd: 0, margin: 0, paddingInline: 0 }}
          >
            <legend>{name}</legend>
            <Stack gap="sm">
              <NativeSelect
                label={t('actions:field.kind')}
                value={part.kind}
                data={partKinds.map((value) => ({ value, label: t(partKindKey[value]) }))}
                onChange={({ currentTarget }) => {
                  const kind = partKinds.find((it) => it === currentTarget.value)
                  if (kind !== undefined) set(part.id, { kind })
                }}
              />
              <ProseField
                maxLength={actionTextMaxLength}
                label={t('actions:field.action')}
                description={t('actions:example.action')}
                required
                value={part.action}
                error={faultOf(`${part.id} action`)}
                onChange={(action) => set(part.id, { action })}
              />
              <TextInput
                label={t('actions:field.office')}
                description={t('actions:example.office')}
                required
                maxLength={officeMaxLength}
                value={part.office}
                dir={textDirection(part.office, i18n.dir())}
                error={faultOf(`${part.id} office`)}
                onChange={({ currentTarget }) => set(part.id, { office: currentTarget.value })}
              />
              <Group align="flex-start">
                <DayField
                  label={t('actions:field.start')}
                  required
                  value={part.startOn ?? ''}
                  error={faultOf(`${part.id} startOn`)}
                  onChange={({ currentTarget }) =>
                    set(part.id, { startOn: currentTarget.value || null })
                  }
                />
                <DayField
                  label={t('actions:field.end')}
                  required
                  value={part.endOn ?? ''}
                  error={faultOf(`${part.id} endOn`)}
                  onChange={({ currentTarget }) =>
                    set(part.id, { endOn: currentTarget.value || null })
                  }
                />
              </Group>
              <div>
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={t('actions:parts.remove-one', { name })}
                  onClick={() => onChange(parts.filter(({ id }) => id !== part.id))}
                >
                  {t('actions:parts.remove')}
                </Button>
              </div>
            </Stack>
          </fieldset>
        )
      })}
      {fault !== null && (
        <Text c="var(--danger-text)" role="alert" fw={500}>
          {fault}
        </Text>
      )}
      <Button
        variant="default"
        mt="sm"
        leftSection={<IconPlus size={20} aria-hidden />}
        disabled={parts.length >= planPartsMax}
        onClick={add}
      >
        {t('actions:parts.add')}
      </Button>
    </section>
  )
}
