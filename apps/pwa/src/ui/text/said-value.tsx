import {
  answerValue,
  commentValue,
  intervieweeValue,
  summaryValue,
} from '@apron/contracts/mutation.ts'
import { parseRegister } from '@apron/scoring/register.ts'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { IsolatedText } from './isolated-text.tsx'
import { LevelBadge } from '../badges/level-badge.tsx'
import classes from '../page/page.module.css'

/**
 * What a person said in a register: level and finding, a text, or a name and function. A value that
 * is not of its kind (that is why it was refused) is shown as it was written.
 */
export function SaidValue({ register, value }: { register: string | null; value: unknown }) {
  const { t } = useTranslation('words')
  const kind = register === null ? undefined : parseRegister(register)?.kind
  if (kind === undefined) return null
  if (kind === 'answer') {
    const answer = z.safeParse(answerValue, value)
    if (answer.success) {
      const { complianceLevel, findings } = answer.data
      return (
        <div>
          {complianceLevel === null ? (
            t('words:register.no-level')
          ) : (
            <LevelBadge level={complianceLevel} />
          )}
          {findings !== '' && (
            <p className={classes.said} dir="auto">
              <IsolatedText text={findings} />
            </p>
          )}
        </div>
      )
    }
  }
  if (kind === 'interviewee') {
    const person = z.safeParse(intervieweeValue, value)
    if (person.success && person.data === null) return <div>{t('words:register.removed')}</div>
    if (person.success && person.data !== null) {
      return (
        <div>
          <bdi>{person.data.name}</bdi>
          {person.data.function !== '' && (
            <>
              {' · '}
              <bdi>{person.data.function}</bdi>
            </>
          )}
        </div>
      )
    }
  }
  if (kind === 'settle') {
    return <div>{t(value === true ? 'words:register.settled' : 'words:register.not-settled')}</div>
  }
  const comment = kind === 'comment' ? z.safeParse(commentValue, value) : null
  const text = z.safeParse(summaryValue, comment?.success === true ? comment.data.text : value)
  return (
    <p className={classes.said} dir="auto">
      <IsolatedText text={text.success ? text.data : partsOf(value)} />
    </p>
  )
}

/** The readable parts of a value that fits no schema. */
const partsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(partsOf).filter(Boolean).join(' · ')
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : ''
