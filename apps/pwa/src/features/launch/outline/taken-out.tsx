import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { useCallback, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { OutlineQuestion } from '../../../data/tables.ts'
import { BilingualText } from '../../../ui/text/bilingual-text.tsx'
import { Code } from '../../../ui/text/code.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { IsolatedText } from '../../../ui/text/isolated-text.tsx'
import { LevelBadge } from '../../../ui/badges/level-badge.tsx'
import { valueOf } from '../work/work.ts'
import { useLaunching, useWorkState } from '../use-work.ts'
import classes from './taken-out.module.css'

const none: readonly OutlineQuestion[] = []

/** The questions that were taken out of the audit, apart from the list, with their answers to be read. */
export function TakenOut() {
  const { t } = useTexts()
  const takenOut = useWorkState((state) => state.outline.takenOut ?? none)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  if (takenOut.length === 0) return null
  return (
    <>
      <button type="button" className={classes.open} onClick={() => setOpen(true)}>
        {t('launch:taken-out.open', { count: takenOut.length })}
      </button>
      {isOpen && (
        <Dialog shape="wide" title={t('launch:taken-out.title')} onClose={close}>
          <p className={classes.means}>{t('launch:taken-out.means')}</p>
          <ul className={classes.list}>
            {takenOut.map((question) => (
              <li key={question.id} className={classes.item}>
                <One question={question} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function One({ question: { id, number, label } }: { question: OutlineQuestion }) {
  const { t } = useTexts()
  const { work } = useLaunching()
  const value = useWorkState((state) => valueOf(state, answerRegister(id), work.me.id)) as
    | AnswerValue
    | undefined
  const level = value?.complianceLevel ?? null
  return (
    <>
      <p className={classes.question}>
        <Code>{number}</Code> <BilingualText text={label} />
      </p>
      {level === null ? (
        <p className={classes.means}>{t('launch:mark.unanswered')}</p>
      ) : (
        <LevelBadge level={level} />
      )}
      {value !== undefined && value.findings !== '' && (
        <p dir="auto">
          <IsolatedText text={value.findings} />
        </p>
      )}
    </>
  )
}
