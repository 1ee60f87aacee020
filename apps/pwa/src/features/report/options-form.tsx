import type { ReportOptions } from '@apron/report/input.ts'
import { Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../ui/fields/switch-field.tsx'

const choices = {
  language: [
    ['en', 'preview:option.english'],
    ['ar', 'preview:option.arabic'],
    ['both', 'preview:option.both'],
  ],
  colour: [
    ['full', 'preview:option.full-colour'],
    ['grey', 'preview:option.black-and-white'],
  ],
  size: [
    ['LETTER', 'preview:option.letter'],
    ['A4', 'preview:option.a4'],
  ],
} as const
const labels = {
  language: 'preview:option.language',
  colour: 'preview:option.colour',
  size: 'preview:option.size',
} as const
const parts = ['language', 'colour', 'size'] as const

/** What the report is to be like. */
export function OptionsForm({
  options,
  onChange,
}: {
  options: ReportOptions
  onChange: (options: ReportOptions) => void
}) {
  const { t } = useTranslation('preview')
  return (
    <Stack>
      {parts.map((part) => (
        <Radio.Group
          key={part}
          label={t(labels[part])}
          value={options[part]}
          onChange={(value) => onChange({ ...options, [part]: value })}
        >
          <Stack gap={0} mt={4}>
            {choices[part].map(([value, key]) => (
              <Radio key={value} value={value} label={t(key)} size="md" py={10} />
            ))}
          </Stack>
        </Radio.Group>
      ))}
      <SwitchField
        label={t('preview:option.questions')}
        isOn={options.hasQuestions}
        onTurn={(isOn) => onChange({ ...options, hasQuestions: isOn })}
      />
    </Stack>
  )
}
