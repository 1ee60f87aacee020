import type { Action } from '@apron/contracts/action.ts'
import { IconClockPlus, IconMessageCircleX, IconRepeat, IconShieldX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import classes from './actions.module.css'

/** What else is to be known of it at a glance, each with symbol and words. */
export function ActionMarks({
  action: { hasExtensionAsked, isDisagreement, recurredFromId, notEffectiveCount },
}: {
  action: Pick<
    Action,
    'hasExtensionAsked' | 'isDisagreement' | 'recurredFromId' | 'notEffectiveCount'
  >
}) {
  const { t, i18n } = useTranslation('actions')
  const marks = [
    { isSet: hasExtensionAsked, Icon: IconClockPlus, text: t('actions:mark.extension') },
    { isSet: isDisagreement, Icon: IconMessageCircleX, text: t('actions:mark.disagreement') },
    { isSet: recurredFromId !== null, Icon: IconRepeat, text: t('actions:mark.recurred') },
    {
      isSet: notEffectiveCount > 0,
      Icon: IconShieldX,
      text: t('actions:mark.not-effective', {
        count: notEffectiveCount,
        number: formatNumber(notEffectiveCount, i18n.language),
      }),
    },
  ].filter(({ isSet }) => isSet)
  if (marks.length === 0) return null
  return (
    <div className={classes.marks}>
      {marks.map(({ Icon, text }) => (
        <span key={text} className={classes.mark}>
          <Icon size={16} aria-hidden />
          {text}
        </span>
      ))}
    </div>
  )
}
