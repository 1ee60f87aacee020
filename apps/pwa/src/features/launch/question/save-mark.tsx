import {
  IconAlertCircle,
  IconCheck,
  IconChecks,
  IconInbox,
  IconLoader,
  IconPencil,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SaveFailure, SaveMark as Mark } from '../model/save-mark.ts'
import { NotSaved } from './not-saved.tsx'
import classes from './save-mark.module.css'

type Quiet = Exclude<Mark['mark'], 'not-saved'>

const looks = {
  saving: [IconLoader, 'launch:saved.saving', classes.calm],
  'too-long': [IconAlertCircle, 'launch:saved.too-long', classes.trouble],
  draft: [IconPencil, 'launch:saved.draft', classes.calm],
  refused: [IconAlertCircle, 'launch:saved.refused', classes.trouble],
  parked: [IconInbox, 'launch:saved.parked', classes.trouble],
  saved: [IconCheck, 'launch:saved.saved', classes.good],
  sent: [IconChecks, 'launch:saved.sent', classes.good],
} as const satisfies Record<Quiet, readonly unknown[]>

/** The small, true word beside what was saved. Read aloud when it changes, and only politely. */
export function SaveMark({ register, mark }: { register: string; mark: Mark | null }) {
  return (
    <span aria-live="polite" data-testid="save-mark" data-mark={mark?.mark ?? 'none'}>
      {mark !== null &&
        (mark.mark === 'not-saved' ? (
          <NotSaved register={register} because={mark.because satisfies SaveFailure} />
        ) : (
          <QuietMark mark={mark.mark} />
        ))}
    </span>
  )
}

function QuietMark({ mark }: { mark: Quiet }) {
  const { t } = useTranslation('launch')
  const [Symbol, key, look] = looks[mark]
  return (
    <span className={`${classes.mark} ${look}`}>
      <Symbol size={18} aria-hidden />
      {t(key)}
    </span>
  )
}
