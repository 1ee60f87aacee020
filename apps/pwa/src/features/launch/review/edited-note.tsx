import { useTranslation } from 'react-i18next'
import type { RegisterView } from '../../../sync/view/view.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { Given } from '../../../ui/text/when.tsx'
import { editedHead } from '../model/edited.ts'
import { usePerson } from '../use-person.ts'

/** Says to everybody, the auditor above all, that what stands was written by a reviewer. */
export function EditedNote({ view }: { view: RegisterView }) {
  const { t } = useTranslation('launch')
  const personOf = usePerson()
  const head = editedHead(view)
  if (head === undefined) return null
  return (
    <Notice tone="warning">
      {t('launch:edited.by')} <PersonName person={personOf(head.author)} /> ·{' '}
      <Given at={head.at} receivedAt={head.receivedAt} />. {t('launch:edited.advice')}
    </Notice>
  )
}
