import { type ComponentType, useState } from 'react'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { useSaving } from '../../tablet/use-saving.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SavingForm } from '../../ui/fields/saving-form.tsx'
import { PlaceFields } from './place-fields.tsx'
import { type Fields, QuestionFields } from './question-fields.tsx'
import { paths, type Place } from './question-paths.ts'
import { ReferencePicker } from './reference-picker.tsx'

/** How the audit-taking screen shows a question with these texts. */
export type Preview = ComponentType<{
  texts: Readonly<
    Record<
      'textEn' | 'textAr' | 'considerationsEn' | 'considerationsAr' | 'regulations' | 'guidance',
      string
    >
  >
}>

/** A question as a form: texts, place, references, and how an auditor will see it. */
export function QuestionForm({
  fields,
  saving: { save, tell: _told, ...saving },
  isNew,
  place,
  Preview,
  onSend,
  onSaved,
}: {
  fields: Fields
  saving: ReturnType<typeof useSaving>
  isNew: boolean
  place: Place
  Preview: Preview
  onSend: () => Promise<void>
  onSaved: () => void | Promise<void>
}) {
  const { t } = useTranslation('questions')
  const [isPreviewed, setPreviewed] = useState(false)
  return (
    <SavingForm
      {...saving}
      isNew={isNew}
      label={t(isNew ? 'questions:add' : 'questions:save')}
      back={
        <>
          <Button
            variant="default"
            leftSection={<IconEye size={20} aria-hidden />}
            onClick={() => setPreviewed(true)}
          >
            {t('questions:preview.open')}
          </Button>
          <ButtonLink to={paths[place].list} variant="default">
            {t('questions:to-list')}
          </ButtonLink>
        </>
      }
      onSend={(event) => save(event, onSend, onSaved)}
    >
      <QuestionFields fields={fields} />
      <PlaceFields fields={fields} />
      <ReferencePicker fields={fields} />
      {isPreviewed && (
        <Dialog
          title={t('questions:preview.title')}
          shape="wide"
          onClose={() => setPreviewed(false)}
        >
          <Preview texts={fields.values} />
        </Dialog>
      )}
    </SavingForm>
  )
}
