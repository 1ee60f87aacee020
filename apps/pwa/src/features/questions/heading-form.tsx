import type { Bilingual } from '@apron/contracts/text.ts'
import { useTranslation } from 'react-i18next'
import { useSaving } from '../../tablet/use-saving.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { SavingForm } from '../../ui/fields/saving-form.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import { HeadingFields } from './heading-fields.tsx'
import {
  changedName,
  checkHeading,
  type HeadingField,
  refusedHeading,
  valuesOfName,
} from './heading-values.ts'
import { paths, type Place } from './question-paths.ts'

/** The name of a category or sub-category, to be changed. */
export function HeadingForm({
  name,
  known,
  failed,
  saved,
  place,
  onSend,
}: {
  /** Under which what is typed is kept. */
  name: string
  known: Bilingual
  failed: string
  saved: string
  place: Place
  onSend: (changed: ReturnType<typeof changedName>) => Promise<unknown>
}) {
  const { t } = useTranslation('questions')
  const initial = valuesOfName(known)
  const fields = useFields<HeadingField>(name, initial, [], checkHeading)
  const { save, tell, ...saving } = useSaving(fields, initial, { refused: refusedHeading, failed })
  return (
    <SavingForm
      {...saving}
      label={t('questions:save')}
      back={
        <ButtonLink to={paths[place].list} variant="default">
          {t('questions:to-list')}
        </ButtonLink>
      }
      onSend={(event) =>
        save(
          event,
          async () => {
            await onSend(changedName(initial, fields.values))
          },
          () => {
            fields.settle()
            tell({ tone: 'good', text: saved })
          },
        )
      }
    >
      <Panel title={t('questions:part.name')}>
        <HeadingFields fields={fields} />
      </Panel>
    </SavingForm>
  )
}
