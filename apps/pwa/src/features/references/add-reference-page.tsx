import { useTranslation } from 'react-i18next'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Page } from '../../ui/page/page.tsx'
import { noReference, ReferenceForm } from './reference-form.tsx'
import type { Place } from './reference-paths.ts'

/** A new reference. */
export default function AddReferencePage({ place }: { place: Place }) {
  const { t } = useTranslation('references')
  const { api } = useTablet()
  const create = useSend('reference.create', { api, refreshes: ['references.all'] })
  return (
    <Page title={t('references:add')} maxWidth="52rem">
      <ReferenceForm
        name="reference-new"
        initial={noReference}
        isNew
        failed={t('references:failed.create')}
        place={place}
        onSend={async ({ title, description }) => {
          await create.mutateAsync({
            body: { title: title.trim(), description: description.trim() },
          })
        }}
      />
    </Page>
  )
}
