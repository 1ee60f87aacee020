import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawSubmit } from '../../../sync/record/submit.ts'
import { Push } from '../frame/push.tsx'
import { useLaunching, useWorkState } from '../use-work.ts'

/** Takes a submit back, as long as no request with it has left. */
export function WithdrawSubmit() {
  const { t } = useTranslation('launch')
  const { work } = useLaunching()
  const wasSent = useWorkState((state) => state.submit?.sentAt !== null)
  const [isTooLate, setTooLate] = useState(false)
  const withdraw = async (): Promise<void> => {
    setTooLate((await withdrawSubmit(work.db, work.assessmentId)) === null)
  }
  if (wasSent) return null
  if (isTooLate) return <span>{t('launch:submit.unknown')}</span>
  return <Push onClick={() => void withdraw()}>{t('launch:submit.withdraw')}</Push>
}
