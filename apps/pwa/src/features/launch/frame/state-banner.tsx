import { IconEye, IconRotate2, IconSend, type TablerIcon } from '@tabler/icons-react'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IsolatedText } from '../../../ui/text/isolated-text.tsx'
import { WithdrawSubmit } from '../summary/withdraw-submit.tsx'
import { useWorkState } from '../use-work.ts'
import { submitHasLeft, whyKey } from './why-key.ts'
import classes from './state-banner.module.css'

/** Says that nothing can be changed here, and why; or why it was returned. Nothing otherwise. */
export const StateBanner = memo(function StateBanner() {
  const { t } = useTranslation('launch')
  const readOnly = useWorkState((state) => state.readOnly)
  const status = useWorkState((state) => state.assessment.status)
  const reason = useWorkState((state) => state.assessment.reason)
  const isUnderWay = useWorkState(submitHasLeft)
  if (readOnly === 'submit-queued' || readOnly === 'submit-sent')
    return (
      <Banner
        tone="calm"
        symbol={IconSend}
        title={
          readOnly === 'submit-sent'
            ? t('launch:view-only.submitted')
            : isUnderWay
              ? t('launch:view-only.under-way')
              : t('launch:view-only.waiting')
        }
      >
        {t(whyKey(readOnly, status, isUnderWay))}{' '}
        {readOnly === 'submit-queued' && <WithdrawSubmit />}
      </Banner>
    )
  if (readOnly !== null)
    return (
      <Banner tone="warning" symbol={IconEye} title={t('launch:view-only.title')}>
        {t(whyKey(readOnly, status))}
      </Banner>
    )
  if (status !== 'returned' || reason === null || reason === '') return null
  return (
    <Banner tone="calm" symbol={IconRotate2} title={t('launch:view-only.returned')}>
      <span className={classes.said} dir="auto">
        <IsolatedText text={reason} />
      </span>
    </Banner>
  )
})

function Banner({
  tone,
  symbol: Symbol,
  title,
  children,
}: {
  tone: 'calm' | 'warning'
  symbol: TablerIcon
  title: string
  children: ReactNode
}) {
  const colours = {
    '--banner-text': `var(--${tone}-text)`,
    '--banner-ground': `var(--${tone}-ground)`,
  } as CSSProperties
  return (
    <output className={classes.banner} style={colours} data-testid="state-banner">
      <Symbol aria-hidden />
      <span className={classes.words}>
        {title} <span className={classes.why}>{children}</span>
      </span>
    </output>
  )
}
