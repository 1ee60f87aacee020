import { parseRegister } from '@apron/scoring/register.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Push } from '../frame/push.tsx'
import type { SaveFailure } from '../model/save-mark.ts'
import { useLaunching } from '../use-work.ts'
import { useExport } from './use-export.ts'
import classes from './save-mark.module.css'

const causes: Readonly<Record<SaveFailure, string>> = {
  'storage-full': 'launch:saved.storage-full',
  'read-only': 'launch:saved.read-only',
  failed: 'launch:saved.failed',
}

/** What is on the screen is nowhere else: why, and the two ways to keep it. */
export function NotSaved({ register, because }: { register: string; because: SaveFailure }) {
  const { t } = useTranslation('launch')
  const { writer } = useLaunching()
  const exportAll = useExport()
  const isAnswer = parseRegister(register)?.kind === 'answer'
  return (
    <span className={`${classes.mark} ${classes.trouble}`} role="alert">
      <IconAlertCircle size={20} aria-hidden />
      <strong>
        {t(isAnswer ? 'launch:saved.answer-not-saved' : 'launch:saved.not-saved')}
      </strong>{' '}
      {t(causes[because])}
      <Push onClick={() => void writer.record(register)}>{t('launch:saved.try-again')}</Push>
      <Push onClick={() => void exportAll()}>{t('launch:saved.export')}</Push>
    </span>
  )
}
