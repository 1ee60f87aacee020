import { IconEye, IconSend } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { WithdrawSubmit } from '../summary/withdraw-submit.tsx'
import { useWorkState } from '../use-work.ts'
import { whyKey } from './why-key.ts'
import classes from './state-banner.module.css'

const colours = (tone: 'calm' | 'warning'): CSSProperties =>
  ({
    '--banner-text': `var(--${tone}-text)`,
    '--banner-ground': `var(--${tone}-ground)`,
  }) as CSSProperties

/** Says that nothing can be changed here, and why. Nothing where it can. */
export function StateBanner() {
  const { t } = useTranslation('launch')
  const readOnly = useWorkState((state) => state.readOnly)
  const status = useWorkState((state) => state.assessment.status)
  if (readOnly === null) return null
  const isSubmit = readOnly === 'submit-queued' || readOnly === 'submit-sent'
  const Symbol = isSubmit ? IconSend : IconEye
  return (
    <div
      className={classes.banner}
      style={colours(isSubmit ? 'calm' : 'warning')}
      role="status"
      data-testid="view-only"
    >
      <Symbol aria-hidden />
      <div className={classes.words}>
        {isSubmit ? t('launch:view-only.submitted') : t('launch:view-only.title')}{' '}
        <span className={classes.why}>{t(whyKey(readOnly, status))}</span>
      </div>
      {readOnly === 'submit-queued' && <WithdrawSubmit />}
    </div>
  )
}
