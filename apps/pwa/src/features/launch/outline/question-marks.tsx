import {
  IconAlertCircle,
  IconArrowsSplit2,
  IconCircleDashed,
  IconCloudUp,
  IconPencilExclamation,
  IconInbox,
  IconMessage,
  IconUserEdit,
} from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { levelKey, levelSymbol } from '../../../ui/badges/level-look.ts'
import type { QuestionMark } from '../model/question-mark.ts'
import unseen from '../frame/unseen.module.css'
import classes from './outline-rows.module.css'

const size = 20

/** A question's marks, each a symbol with a word for whoever does not see it. */
export function QuestionMarks({ mark, isCommented }: { mark: QuestionMark; isCommented: boolean }) {
  const { t } = useTexts()
  const { level, inConflict, isEdited, lacksFinding, unsent, waiting } = mark
  const Level = level === null ? IconCircleDashed : levelSymbol[level]
  const word = level === null ? t('launch:mark.unanswered') : t(levelKey[level])
  return (
    <span className={classes.mark}>
      {inConflict ? (
        <>
          <IconArrowsSplit2 size={size} className={classes.conflict} aria-hidden />
          <span className={unseen.unseen}>{t('launch:mark.in-conflict')}</span>
        </>
      ) : (
        <>
          <Level
            size={size}
            aria-hidden
            {...(level !== null && { style: { color: `var(--level-${level}-text)` } })}
          />
          <span className={unseen.unseen}>{word}</span>
        </>
      )}
      {lacksFinding && (
        <>
          <IconPencilExclamation size={size} className={classes.bad} aria-hidden />
          <span className={unseen.unseen}>{t('launch:mark.finding-missing')}</span>
        </>
      )}
      {isCommented && (
        <>
          <IconMessage size={size} aria-hidden />
          <span className={unseen.unseen}>{t('launch:mark.commented')}</span>
        </>
      )}
      {isEdited && (
        <>
          <IconUserEdit size={size} aria-hidden />
          <span className={unseen.unseen}>{t('launch:mark.edited')}</span>
        </>
      )}
      {waiting === 'refused' && (
        <>
          <IconAlertCircle size={size} className={classes.bad} aria-hidden />
          <span className={unseen.unseen}>{t('launch:mark.refused')}</span>
        </>
      )}
      {waiting === 'parked' && (
        <>
          <IconInbox size={size} aria-hidden />
          <span className={unseen.unseen}>{t('launch:mark.parked')}</span>
        </>
      )}
      {unsent && (
        <>
          <IconCloudUp size={size} aria-hidden />
          <span className={unseen.unseen}>{t('launch:mark.unsent')}</span>
        </>
      )}
    </span>
  )
}
