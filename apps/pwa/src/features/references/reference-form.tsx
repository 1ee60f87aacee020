import '../../styles/inputs.css'
import { referenceTitleMax } from '@apron/contracts/library-bounds.ts'
import { referenceTextMax } from '@apron/contracts/reference.ts'
import { Stack, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSaving } from '../../tablet/use-saving.ts'
import { onlyFaults, textFault } from '../../ui/fields/field-faults.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { SavingForm } from '../../ui/fields/saving-form.tsx'
import { type Faults, useFields } from '../../ui/fields/use-fields.ts'
import { useTextProps } from '../../ui/fields/use-field-props.ts'
import { paths, type Place } from './reference-paths.ts'

export const noReference = { title: '', description: '' }
export type ReferenceValues = typeof noReference
type Field = keyof ReferenceValues
const longest = { title: referenceTitleMax, description: referenceTextMax }
const refused: Readonly<Record<Field, string>> = {
  title: 'references:fault.title-missing',
  description: 'shell:fault.too-long',
}
const check = ({ title, description }: ReferenceValues): Faults<Field> =>
  onlyFaults({
    title: textFault(title, { missing: refused.title, max: longest.title }),
    description: textFault(description, { missing: null, max: longest.description }),
  })

/** Title and description of a reference. */
export function ReferenceForm({
  name,
  initial,
  isNew,
  failed,
  place,
  onSend,
}: {
  name: string
  initial: ReferenceValues
  isNew: boolean
  failed: string
  place: Place
  onSend: (values: ReferenceValues) => Promise<void>
}) {
  const { t } = useTranslation(['references', 'shell'])
  const navigate = useNavigate()
  const fields = useFields<Field>(name, initial, [], check)
  const { save, tell, ...saving } = useSaving(fields, initial, {
    refused,
    failed,
    done: isNew ? t('shell:outcome.created') : undefined,
  })
  const text = useTextProps(fields)
  const to = paths[place].list
  const onSaved = async (): Promise<void> => {
    if (isNew) await navigate({ to, search: {}, ignoreBlocker: true })
    else tell({ tone: 'good', text: t('references:saved') })
  }
  return (
    <SavingForm
      {...saving}
      isNew={isNew}
      label={t(isNew ? 'references:add' : 'references:save')}
      back={
        <ButtonLink to={to} variant="default">
          {t('references:to-list')}
        </ButtonLink>
      }
      onSend={(event) => save(event, () => onSend(fields.values), onSaved)}
    >
      <Panel title={t('references:details')}>
        <Stack>
          <TextInput
            label={t('references:column.title')}
            required
            {...text('title', { number: longest.title })}
          />
          <Textarea
            label={t('references:column.description')}
            autosize
            minRows={4}
            maxRows={20}
            {...text('description', { number: longest.description })}
          />
        </Stack>
      </Panel>
    </SavingForm>
  )
}
