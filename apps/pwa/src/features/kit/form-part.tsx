import { NativeSelect, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { DayField } from '../../ui/fields/day-field.tsx'
import { FileField } from '../../ui/fields/file-field.tsx'
import { ManyField } from '../../ui/fields/many-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TwoLanguages } from '../../ui/fields/two-languages.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { useOutcome } from '../../ui/page/outcome.tsx'
import { SavingForm } from '../../ui/fields/saving-form.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import { useFieldProps, useTextProps } from '../../ui/fields/use-field-props.ts'
import { useSamples } from './samples.ts'

const initial = {
  en: 'Riyadh',
  ar: '',
  days: '30',
  due: '',
  kind: 'airport',
  kinds: 'airport',
  isOpen: '',
  text: '',
}
const kinds = ['airport', 'airline'] as const

/** Every field of a form, with what is kept, asked and said around them. */
export function FormPart() {
  const sample = useSamples()
  const { outcome, tell } = useOutcome()
  const [file, setFile] = useState('')
  const fields = useFields('kit', initial, [], ({ days }) =>
    /^\d+$/.test(days) ? {} : { days: sample('missing') },
  )
  const field = useFieldProps(fields)
  const text = useTextProps(fields)
  const { values, set } = fields
  const options = kinds.map((value) => ({ value, label: sample(value) }))
  return (
    <SavingForm
      outcome={outcome}
      isBusy={false}
      isChanged={JSON.stringify(values) !== JSON.stringify(initial)}
      label={sample('save')}
      back={
        <ButtonLink to="/kit" search={{ part: 'list' }} variant="default">
          {sample('back')}
        </ButtonLink>
      }
      onSend={async (event) => {
        event.preventDefault()
        if (!fields.attempt()) return
        fields.settle()
        tell({ tone: 'good', text: sample('saved') })
      }}
    >
      <Stack>
        <TwoLanguages
          en={{ label: sample('nameEn'), ...field('en') }}
          ar={{ label: sample('nameAr'), ...field('ar') }}
        />
        <Textarea label={sample('after')} autosize minRows={2} {...text('text')} />
        <NumberField label={sample('days')} required {...field('days')} />
        <DayField label={sample('due')} {...field('due')} />
        <NativeSelect label={sample('kind')} data={options} {...field('kind')} />
        <ManyField
          label={sample('kinds')}
          values={kinds.filter((kind) => values.kinds.includes(kind))}
          options={options}
          onChange={(chosen) => set('kinds', chosen.join(' '))}
        />
        <SwitchField
          label={sample('isOpen')}
          description={sample('isOpenMeans')}
          isOn={values.isOpen === 'yes'}
          onTurn={(isOn) => set('isOpen', isOn ? 'yes' : '')}
        />
        <div>
          <FileField
            label={sample('file')}
            accept=".pdf,.csv"
            onTake={({ name }) => setFile(name)}
          />
          <output>{file}</output>
        </div>
      </Stack>
    </SavingForm>
  )
}
