import {
  IconAlertCircle,
  IconCheck,
  IconChecks,
  IconInbox,
  IconLoader,
  IconPencil,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
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
export function SaveMark({ register, mark: now }: { register: string; mark: Mark | null }) {
  const isKept = now?.mark === 'draft' || now?.mark === 'too-long'
  const isCalm = useCalm(isKept)
  const mark: Mark | null = isKept && !isCalm ? { mark: 'saving' } : now
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

/** Milliseconds: about the time between two keystrokes. */
const calmAfter = 400

/**
 * Whether a claim has been true for a while. Each keystroke is written to the disk, and a word that
 * changed with each would flicker and be read aloud.
 */
function useCalm(claim: boolean): boolean {
  const [last, setLast] = useState({ claim, isCalm: claim })
  if (last.claim !== claim) setLast({ claim, isCalm: false })
  useEffect(() => {
    if (!last.claim || last.isCalm) return
    const timer = setTimeout(() => setLast({ claim: true, isCalm: true }), calmAfter)
    return () => clearTimeout(timer)
  }, [last])
  return last.claim === claim && last.isCalm
}

function QuietMark({ mark }: { mark: Quiet }) {
  const { t } = useTexts()
  const [Symbol, key, look] = looks[mark]
  return (
    <span className={`${classes.mark} ${look}`}>
      <Symbol size={18} style={{ flex: 'none' }} aria-hidden />
      <span className={classes.words}>{t(key)}</span>
    </span>
  )
}
