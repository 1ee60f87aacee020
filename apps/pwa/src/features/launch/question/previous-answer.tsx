import type { PinnedQuestion } from '@apron/contracts/launch.ts'
import { IconHistory, IconRepeat } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { formatNumber } from '../../../ui/format.ts'
import { ActionStateBadge } from '../../../ui/badges/action-state-badge.tsx'
import { Code } from '../../../ui/text/code.tsx'
import { IsolatedText } from '../../../ui/text/isolated-text.tsx'
import { LevelBadge } from '../../../ui/badges/level-badge.tsx'
import { Day } from '../../../ui/text/when.tsx'
import { Written } from '../../../ui/text/written.tsx'
import classes from './background.module.css'

/** What the audit of this location said that asked this question last, and how often it was found. */
export function PreviousAnswer({
  previous,
}: {
  previous: NonNullable<PinnedQuestion['previous']>
}) {
  const { t, language } = useTexts()
  const { repeats = 0 } = previous
  return (
    <section className={classes.previous} aria-label={t('launch:question.previous')}>
      <IconHistory size={20} aria-hidden />
      <span>{t('launch:question.previous')}</span>
      <LevelBadge level={previous.complianceLevel} />
      <span className={classes.previousWhen}>
        <Written>{previous.title}</Written> · <Day value={previous.completedOn} />
      </span>
      {repeats > 0 && (
        <strong className={classes.repeats}>
          <IconRepeat size={18} aria-hidden />
          {t('launch:question.repeats', {
            count: repeats,
            number: formatNumber(repeats, language),
          })}
        </strong>
      )}
      {previous.action !== undefined && (
        <span className={classes.previousWhen}>
          {t('launch:question.previous-action')} <Code>{previous.action.number}</Code>{' '}
          <ActionStateBadge state={previous.action.state} />
        </span>
      )}
      {previous.findings !== '' && (
        <p className={classes.previousText} dir="auto">
          <IsolatedText text={previous.findings} />
        </p>
      )}
    </section>
  )
}
