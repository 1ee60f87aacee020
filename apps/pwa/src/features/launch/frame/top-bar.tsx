import { IconKeyboard, IconListDetails, IconReportAnalytics } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MarkingBadge } from '../../../ui/badges/marking-badge.tsx'
import { Code } from '../../../ui/text/code.tsx'
import { memo } from 'react'
import { useLaunching, useWorkState } from '../use-work.ts'
import { ProgressLine } from './progress-line.tsx'
import { Push } from './push.tsx'
import { Written } from '../../../ui/text/written.tsx'
import classes from './top-bar.module.css'

/** Which assessment this is, how far it is, and the way to the list and to the summary. */
export const TopBar = memo(function TopBar({
  isSummary,
  onOutline,
  onHelp,
}: {
  isSummary: boolean
  /** Null where the list stands beside the question. */
  onOutline: (() => void) | null
  onHelp: () => void
}) {
  const { t } = useTranslation('launch')
  const { go } = useLaunching()
  const title = useWorkState((state) => state.assessment.title)
  const code = useWorkState((state) => state.assessment.location.code)
  const marking = useWorkState((state) => state.assessment.marking)
  return (
    <header className={classes.bar}>
      {onOutline !== null && (
        <Push onClick={onOutline} aria-label={t('launch:outline.open')}>
          <IconListDetails aria-hidden className="points-along" />
          <span className={classes.hidable}>{t('launch:outline.button')}</span>
        </Push>
      )}
      <div className={classes.names}>
        <h1 className={classes.title} title={title}>
          <Code>{code}</Code> · <Written>{title}</Written>
        </h1>
        <ProgressLine />
        <MarkingBadge marking={marking} />
      </div>
      <span className={classes.help}>
        <Push look="round" aria-label={t('launch:keys.title')} onClick={onHelp}>
          <IconKeyboard aria-hidden />
        </Push>
      </span>
      <Push
        aria-label={isSummary ? t('launch:summary.back') : t('launch:summary.button')}
        onClick={() =>
          go((from) => ({
            ...from,
            panel: isSummary ? 'question' : 'summary',
            focus: 'heading',
          }))
        }
      >
        <IconReportAnalytics aria-hidden />
        <span className={`${classes.word} ${classes.hidable}`}>
          {isSummary ? t('launch:summary.back') : t('launch:summary.button')}
        </span>
      </Push>
    </header>
  )
})
