import { criticalElements, locationTypes } from '@apron/contracts/named-in-addresses.ts'
import { NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { ManyField } from '../../ui/fields/many-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { inUseKey } from '../../ui/in-use-badge.tsx'
import { useFieldProps } from '../../ui/fields/use-field-props.ts'
import { criticalElementKey, locationTypeKey } from '../../ui/word-keys.ts'
import type { Fields } from './question-fields.tsx'
import { uses } from './question-search.ts'
import { groupingsOf, joinList } from './question-values.ts'
import { SubCategorySelect } from './sub-category-select.tsx'
import { useHeadings } from './use-headings.ts'

/** Where a question stands, for which kinds of location it is, whether it is in use, and whether trials see it. */
export function PlaceFields({ fields }: { fields: Fields }) {
  const { t } = useTranslation(['questions', 'words'])
  const field = useFieldProps(fields)
  const categories = useHeadings()
  const groupings = groupingsOf(fields.values.groupings)
  return (
    <Panel title={t('questions:part.place')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <SubCategorySelect categories={categories ?? []} required {...field('subCategoryId')} />
          <NativeSelect
            label={t('questions:column.status')}
            data={uses.map((value) => ({ value, label: t(inUseKey[value]) }))}
            {...field('status')}
          />
        </SimpleGrid>
        <ManyField
          label={t('questions:column.groupings')}
          values={groupings}
          options={locationTypes.map((value) => ({ value, label: t(locationTypeKey[value]) }))}
          onChange={(chosen) => fields.set('groupings', joinList(chosen.toSorted()))}
        />
        <NativeSelect
          label={t('questions:field.critical-element')}
          description={t('questions:field.critical-element-advice')}
          data={[
            { value: '', label: t(criticalElementKey.none) },
            ...criticalElements.map((value) => ({
              value,
              label: t(criticalElementKey[value]),
            })),
          ]}
          {...field('criticalElement')}
        />
        <SwitchField
          label={t('questions:field.sample')}
          description={t('questions:field.sample-advice')}
          isOn={fields.values.sample === 'yes'}
          onTurn={(isOn) => fields.set('sample', isOn ? 'yes' : '')}
        />
      </Stack>
    </Panel>
  )
}
