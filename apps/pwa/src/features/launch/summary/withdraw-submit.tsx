import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawSubmit } from '../../../sync/submit.ts'
import { Push } from '../frame/push.tsx'
import { useLaunching, useWorkState } from '../use-work.ts'

/** Takes a submit back, as long as it has not been sent. */
export function WithdrawSubmit() {
  const { t } = useTranslation('launch')
  const { work } = useLaunching()
  const wasSent = useWorkState((state) => state.submit?.sentAt !== null)
  const [isTooLate, setTooLate] = useState(false)
  const withdraw = async (): Promise<void> => {
    setTooLate((await withdrawSubmit(work.db, work.assessmentId)) === null)
  }
  if (wasSent || isTooLate) return <span>{t('launch:submit.too-late')}</span>
  return <Push onClick={() => void withdraw()}>{t('launch:submit.withdraw')}</Push>
}
