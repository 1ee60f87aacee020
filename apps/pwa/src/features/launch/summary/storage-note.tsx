import { useLiveQuery } from 'dexie-react-hooks'
import { useTranslation } from 'react-i18next'
import { readPersistence } from '../queries.ts'
import { useLaunching } from '../use-work.ts'
import panel from './summary-panel.module.css'

/** Whether the browser has promised to keep what is on this tablet. */
export function StorageNote() {
  const { t } = useTranslation('launch')
  const { work } = useLaunching()
  const isPersisted = useLiveQuery(() => readPersistence(work.db), [work])
  if (isPersisted === undefined || isPersisted === null) return null
  return (
    <p className={panel.foot}>
      {isPersisted ? t('launch:storage.kept') : t('launch:storage.may-be-cleared')}
    </p>
  )
}
