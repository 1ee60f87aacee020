import '../../styles/inputs.css'
import { authorities } from '@apron/contracts/authorities.ts'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import type { useFields } from '../../ui/fields/use-fields.ts'
import { useFieldProps, useTextProps } from '../../ui/fields/use-field-props.ts'
import { auditTypeKey, locationTypeKey } from '../../ui/word-keys.ts'
import { AirportField } from './airport-field.tsx'
import { countryOptions } from './country-codes.ts'
import type { Kind } from './place-kinds.ts'
import { placeTypes } from './place-types.ts'
import { longest, type PlaceField } from './place-values.ts'

type Props = { fields: ReturnType<typeof useFields<PlaceField>>; kind: Kind }

/** Every field of a place (specification, section 3), in four panels. */
export function PlaceFields(props: Props) {
  return (
    <>
      <Names {...props} />
      <Address {...props} />
      <Authority {...props} />
      <Figures {...props} />
    </>
  )
}

const two = { base: 1, xs: 2 } as const

function Names({ fields, kind }: Props) {
  const { t } = useTranslation(['places', 'words'])
  const field = useFieldProps(fields)
  const text = useTextProps(fields)
  const named = (name: keyof typeof longest) => text(name, { number: longest[name] })
  return (
    <Panel title={t('places:part.names')}>
      <SimpleGrid cols={two}>
        <TextInput
          label={t(kind === 'airports' ? 'places:field.iata' : 'places:field.icao')}
          required
          dir="ltr"
          maxLength={3}
          autoCapitalize="characters"
          {...field('code')}
        />
        {kind === 'airports' ? (
          <NativeSelect
            label={t('places:column.kind')}
            required
            data={placeTypes.map((value) => ({ value, label: t(locationTypeKey[value]) }))}
            {...field('locationType')}
          />
        ) : (
          <span />
        )}
        {kind === 'airports' && fields.values.locationType !== 'airport' && (
          <AirportField fields={fields} />
        )}
        <TextInput label={t('places:field.name-en')} {...named('nameEn')} dir="ltr" lang="en" />
        <TextInput label={t('places:field.name-ar')} {...named('nameAr')} dir="rtl" lang="ar" />
        <TextInput
          label={t('places:field.company-en')}
          {...named('companyNameEn')}
          dir="ltr"
          lang="en"
        />
        <TextInput
          label={t('places:field.company-ar')}
          {...named('companyNameAr')}
          dir="rtl"
          lang="ar"
        />
      </SimpleGrid>
    </Panel>
  )
}

function Address({ fields }: Props) {
  const { t, i18n } = useTranslation('places')
  const field = useFieldProps(fields)
  const text = useTextProps(fields)
  const named = (name: keyof typeof longest) => text(name, { number: longest[name] })
  return (
    <Panel title={t('places:part.address')}>
      <SimpleGrid cols={two}>
        <TextInput label={t('places:column.address-1')} {...named('addressLine1')} />
        <TextInput label={t('places:column.address-2')} {...named('addressLine2')} />
        <TextInput
          label={t('places:field.municipality-en')}
          {...named('municipalityEn')}
          dir="ltr"
          lang="en"
        />
        <TextInput
          label={t('places:field.municipality-ar')}
          {...named('municipalityAr')}
          dir="rtl"
          lang="ar"
        />
        <TextInput label={t('places:column.region')} {...named('region')} />
        <TextInput label={t('places:column.post-code')} {...named('postCode')} dir="ltr" />
        <NativeSelect
          label={t('places:column.country')}
          data={[{ value: '', label: t('places:choose') }, ...countryOptions(i18n.language)]}
          {...field('countryCode')}
        />
        <TextInput
          label={t('places:column.latitude')}
          description={t('places:field.degrees')}
          dir="ltr"
          {...field('latitude')}
        />
        <TextInput
          label={t('places:column.longitude')}
          description={t('places:field.degrees')}
          dir="ltr"
          {...field('longitude')}
        />
        <TextInput
          label={t('places:column.map-url')}
          type="url"
          placeholder="https://"
          {...named('mapUrl')}
          dir="ltr"
        />
      </SimpleGrid>
    </Panel>
  )
}

function Authority({ fields, kind }: Props) {
  const { t } = useTranslation(['places', 'words'])
  const field = useFieldProps(fields)
  const text = useTextProps(fields)
  const named = (name: keyof typeof longest) => text(name, { number: longest[name] })
  const { authority } = fields.values
  // What was written before there were five to choose from is shown until it is changed.
  const old = authority !== '' && !authorities.some((known) => known === authority)
  return (
    <Panel title={t('places:part.authority')}>
      <SimpleGrid cols={two}>
        <NativeSelect
          label={t('places:column.authority')}
          data={[
            { value: '', label: t('places:choose') },
            ...(old ? [{ value: authority, label: authority }] : []),
            ...authorities.map((value) => ({ value, label: t(auditTypeKey[value]) })),
          ]}
          {...field('authority')}
        />
        <TextInput label={t('places:column.manager')} {...named('manager')} />
        <TextInput label={t('places:column.terminals')} {...named('terminals')} />
        {kind === 'airports' && (
          <TextInput label={t('places:column.icao')} {...named('icao')} dir="ltr" />
        )}
      </SimpleGrid>
    </Panel>
  )
}

function Figures({ fields }: Props) {
  const { t } = useTranslation('places')
  const field = useFieldProps(fields)
  const number = { inputMode: 'decimal', dir: 'ltr' } as const
  return (
    <Panel title={t('places:part.figures')}>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextInput
          label={t('places:column.passengers')}
          {...number}
          {...field('annualPassengers')}
        />
        <TextInput label={t('places:column.cargo')} {...number} {...field('cargoTonnage')} />
        <TextInput label={t('places:column.shipped')} {...number} {...field('tonnageShipped')} />
      </SimpleGrid>
      <SwitchField
        label={t('places:field.sample')}
        description={t('places:field.sample-advice')}
        isOn={fields.values.sample === 'yes'}
        onTurn={(isOn) => fields.set('sample', isOn ? 'yes' : '')}
      />
    </Panel>
  )
}
