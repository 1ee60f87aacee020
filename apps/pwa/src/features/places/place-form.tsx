import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSaving } from '../../tablet/use-saving.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { SavingForm } from '../../ui/fields/saving-form.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import { PlaceFields } from './place-fields.tsx'
import { checkPlace, refused } from './check-place.ts'
import { addKey, failedKeys, type Kind, kinds } from './place-kinds.ts'
import { type PlaceField, type PlaceValues, typeOf } from './place-values.ts'

/** An airport, a facility or an airline as a form. */
export function PlaceForm({
  name,
  kind,
  initial,
  isNew,
  airport,
  onSend,
}: {
  name: string
  kind: Kind
  initial: PlaceValues
  isNew: boolean
  /** The airport at whose page it was begun, and to which it leads back. */
  airport?: string | undefined
  onSend: (values: PlaceValues) => Promise<void>
}) {
  const { t } = useTranslation('places')
  const navigate = useNavigate()
  const fields = useFields<PlaceField>(name, initial, [], checkPlace)
  const type = kind === 'airlines' ? 'airline' : typeOf(fields.values)
  const failed = t(failedKeys[type][isNew ? 'create' : 'update'])
  const { save, tell, ...saving } = useSaving(fields, initial, {
    refused,
    failed,
    done: isNew ? t('shell:outcome.created') : undefined,
  })
  const to = kinds[kind].path
  const onSaved = async (): Promise<void> => {
    if (airport !== undefined)
      await navigate({
        to: '/airport/$airportId',
        params: { airportId: airport },
        search: {},
        ignoreBlocker: true,
      })
    else if (isNew) await navigate({ to, search: {}, ignoreBlocker: true })
    else tell({ tone: 'good', text: t('places:saved') })
  }
  return (
    <SavingForm
      {...saving}
      isNew={isNew}
      label={t(isNew ? addKey(kind, airport !== undefined) : 'places:save')}
      back={
        airport === undefined ? (
          <ButtonLink to={to} variant="default">
            {t('places:to-list')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/airport/$airportId" params={{ airportId: airport }} variant="default">
            {t('places:to-airport')}
          </ButtonLink>
        )
      }
      onSend={(event) => save(event, () => onSend(fields.values), onSaved)}
    >
      <PlaceFields fields={fields} kind={kind} />
    </SavingForm>
  )
}
