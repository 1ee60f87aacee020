import { answerRegister } from '@apron/scoring/register.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../../ui/text/bilingual-text.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { changeAnswer } from '../change-answer.ts'
import { Push } from '../frame/push.tsx'
import { isUnanswered } from '../model/question-filter.ts'
import { untouched } from '../model/question-mark.ts'
import { mayDo } from '../use-register.ts'
import { useLaunching, useWorkState } from '../use-work.ts'
import classes from '../summary/submit-part.module.css'

/**
 * Asks once, then says of every question of the sub-category that has no answer that it is not
 * applicable, and takes that back. What was answered stays as it is.
 */
export function SkipDialog({ question, onClose }: { question: string; onClose: () => void }) {
  const { t, i18n } = useTranslation(['launch', 'shell'])
  const { work, writer } = useLaunching()
  const sub = useWorkState(({ groups }) =>
    groups
      .flatMap(({ subGroups }) => subGroups)
      .find(({ questions }) => questions.some(({ id }) => id === question)),
  )
  const isWhole = useWorkState((state) => state.isWhole)
  const marks = useWorkState((state) => state.marks)
  const [done, setDone] = useState<readonly string[] | null>(null)
  if (sub === undefined) return null
  const open = sub.questions
    .map(({ id }) => id)
    .filter((id) => isUnanswered(marks.get(id) ?? untouched))
    .filter((id) => mayDo(work.state.read(), answerRegister(id), work.me) === 'write')
  const answered = sub.questions.length - open.length
  const number = (value: number): string => formatNumber(value, i18n.language)
  const set = (ids: readonly string[], level: 'not-applicable' | null): void => {
    for (const id of ids) changeAnswer({ work, writer }, id, { edit: 'level', level })
  }
  const confirm = (): void => {
    set(open, 'not-applicable')
    setDone(open)
  }
  const undo = (): void => {
    set(done ?? [], null)
    onClose()
  }
  return (
    <Dialog title={t('launch:skip.title')} onClose={onClose}>
      <p>
        <strong>
          <BilingualText text={sub.name} quiet />
        </strong>
      </p>
      {done === null ? (
        <>
          <p>{t('launch:skip.ask', { count: open.length, number: number(open.length) })}</p>
          {answered > 0 && (
            <p>{t('launch:skip.stays', { count: answered, number: number(answered) })}</p>
          )}
          <div className={classes.buttons}>
            <Push onClick={onClose}>{t('shell:dialog.cancel')}</Push>
            <Push look="main" disabled={!isWhole || open.length === 0} onClick={confirm}>
              {t('launch:skip.confirm')}
            </Push>
          </div>
        </>
      ) : (
        <>
          <output>
            {t('launch:skip.done', { count: done.length, number: number(done.length) })}
          </output>
          <div className={classes.buttons}>
            <Push onClick={undo}>{t('shell:outcome.undo')}</Push>
            <Push look="main" onClick={onClose}>
              {t('shell:dialog.close')}
            </Push>
          </div>
        </>
      )}
    </Dialog>
  )
}
