import '@mantine/core/styles/SimpleGrid.layer.css'
import { auditTypes } from '@apron/contracts/assessment.ts'
import type { ListedLocation } from '@apron/contracts/location.ts'
import type { Marking } from '@apron/contracts/marking.ts'
import { locationTypes } from '@apron/contracts/named-in-addresses.ts'
import { NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { markingName } from '../../ui/badges/marking-badge.tsx'
import { textDirection } from '../../ui/text/text-direction.ts'
import { auditTypeKey, locationTypeKey } from '../../ui/word-keys.ts'
import { LocationField } from './location-field.tsx'
import type { BuildField, BuildValues } from './values.ts'

/** What is audited, where, and when. */
export function AuditFields({
  values,
  fault,
  locations,
  markings,
  fixed,
  set,
  onLocation,
  leave,
}: {
  values: BuildValues
  fault: (field: BuildField) => string | null
  locations: readonly ListedLocation[]
  /** Those that the installation names, and the one that it has. */
  markings: readonly Marking[]
  /** What cannot be changed now. */
  fixed: ReadonlySet<BuildField>
  set: (field: BuildField, value: string) => void
  onLocation: (id: string) => void
  leave: (field: BuildField) => void
}) {
  const { t, i18n } = useTranslation(['build', 'words'])
  const text = (name: BuildField) => ({
    value: values[name],
    error: fault(name),
    disabled: fixed.has(name),
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    onBlur: () => leave(name),
  })
  const written = (name: BuildField) => ({
    ...text(name),
    dir: textDirection(values[name], i18n.dir()),
  })
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('build:field.title')} required {...written('title')} />
        <LocationField
          locations={locations}
          value={values.locationId}
          error={fault('locationId')}
          isFixed={fixed.has('locationId')}
          onChoose={onLocation}
          onLeave={() => leave('locationId')}
        />
        <NativeSelect
          label={t('build:field.type')}
          data={auditTypes.map((type) => ({ value: type, label: t(auditTypeKey[type]) }))}
          {...text('auditType')}
        />
        <NativeSelect
          label={t('build:field.grouping')}
          data={locationTypes.map((type) => ({ value: type, label: t(locationTypeKey[type]) }))}
          {...text('grouping')}
        />
        <NativeSelect
          label={t('build:field.marking')}
          description={t('build:field.marking-means')}
          data={[
            { value: '', label: t('words:no-marking') },
            ...markings.map((it) => ({ value: it.id, label: markingName(it, i18n.language) })),
          ]}
          {...text('marking')}
        />
      </SimpleGrid>
      <SwitchField
        label={t('build:field.focused')}
        description={t('build:field.focused-means')}
        isOn={values.isFocused === '1'}
        isFixed={fixed.has('isFocused')}
        error={fault('isFocused')}
        onTurn={(isOn) => set('isFocused', isOn ? '1' : '')}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <DayField label={t('build:field.from')} {...text('fromOn')} />
        <DayField label={t('build:field.to')} {...text('toOn')} />
        <DayField
          label={t('build:field.due')}
          description={values.dueOn === '' ? t('build:field.no-due') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...text('dueOn')}
        />
      </SimpleGrid>
      <Textarea
        label={t('build:field.notes')}
        autosize
        minRows={2}
        maxRows={12}
        {...written('notes')}
      />
    </Stack>
  )
}
