import type { QuestionDetails } from '@apron/contracts/question.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MarkedText } from '../../ui/difference/marked-text.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import type { Fields } from './question-fields.tsx'
import { fieldKey } from './field-key.ts'
import { textFields, valuesOf } from './question-values.ts'

/** Somebody else saved a newer version while this one was edited: what is saved, beside what was typed. */
export function NewerVersion({
  question,
  base,
  fields,
}: {
  question: QuestionDetails
  /** The version on which the typing began. */
  base: number
  fields: Fields
}) {
  const { t } = useTranslation('questions')
  const saved = valuesOf(question)
  const other = textFields.filter((field) => fields.values[field] !== saved[field])
  return (
    <Notice tone="warning" live>
      <Stack gap="sm">
        <Text fw={600}>{t('questions:newer.title', { base, number: question.version })}</Text>
        <span>{t('questions:newer.means')}</span>
        {other.map((field) => (
          <section key={field} aria-label={t(fieldKey[field])}>
            <Text fw={600}>{t(fieldKey[field])}</Text>
            <Text size="sm">{t('questions:newer.saved')}</Text>
            <MarkedText
              text={saved[field]}
              other={fields.values[field]}
              isCitations={field === 'regulations'}
            />
            <Text size="sm">{t('questions:newer.typed')}</Text>
            <MarkedText
              text={fields.values[field]}
              other={saved[field]}
              isCitations={field === 'regulations'}
            />
            <Button variant="default" mt="xs" onClick={() => fields.set(field, saved[field])}>
              {t('questions:newer.take')}
            </Button>
          </section>
        ))}
      </Stack>
    </Notice>
  )
}
