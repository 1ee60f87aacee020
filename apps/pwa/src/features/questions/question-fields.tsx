import '../../styles/inputs.css'
import { questionTextMax } from '@apron/contracts/question.ts'
import { SimpleGrid, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { TwoLanguages } from '../../ui/fields/two-languages.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import type { useFields } from '../../ui/fields/use-fields.ts'
import { useFieldProps, useTextProps } from '../../ui/fields/use-field-props.ts'
import { ConsiderationsField } from './considerations-field.tsx'
import { fieldKey } from './field-key.ts'
import type { QuestionField } from './question-values.ts'

export type Fields = ReturnType<typeof useFields<QuestionField>>
const numbers = { number: questionTextMax }
const two = { base: 1, sm: 2 } as const

/** The texts of a question, both languages side by side; what is in one language only is marked. */
export function QuestionFields({ fields }: { fields: Fields }) {
  const { t } = useTranslation(['questions', 'shell'])
  const field = useFieldProps(fields)
  const text = useTextProps(fields)
  const { values } = fields
  const considerations = (name: 'considerationsEn' | 'considerationsAr', lang: 'en' | 'ar') => (
    <ConsiderationsField
      label={t(fieldKey[name])}
      lang={lang}
      value={values[name]}
      error={field(name, numbers).error}
      onChange={(value) => fields.set(name, value)}
      onBlur={() => fields.leave(name)}
    />
  )
  return (
    <Panel title={t('questions:part.texts')}>
      <Stack>
        <TwoLanguages
          en={{ label: t('questions:field.text-en'), ...field('textEn', numbers) }}
          ar={{ label: t('questions:field.text-ar'), ...field('textAr', numbers) }}
          lines={3}
        />
        <SimpleGrid cols={two}>
          {considerations('considerationsEn', 'en')}
          {considerations('considerationsAr', 'ar')}
        </SimpleGrid>
        <Textarea
          label={t('questions:field.regulations')}
          autosize
          minRows={1}
          maxRows={12}
          {...text('regulations', numbers)}
        />
        <Textarea
          label={t('questions:field.guidance')}
          autosize
          minRows={1}
          maxRows={12}
          {...text('guidance', numbers)}
        />
      </Stack>
    </Panel>
  )
}
