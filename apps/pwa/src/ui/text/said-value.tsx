import {
  answerValue,
  commentValue,
  intervieweeValue,
  summaryValue,
  verificationValue,
} from '@apron/contracts/mutation.ts'
import { parseRegister, type RegisterKind } from '@apron/scoring/register.ts'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { IsolatedText } from './isolated-text.tsx'
import { seenKey } from '../word-keys.ts'
import { LevelBadge } from '../badges/level-badge.tsx'
import { Written } from './written.tsx'
import classes from '../page/page.module.css'

/**
 * What a person said in a register: level and finding, a text, or a name and function. A value that
 * is not of its kind (that is why it was refused) is shown as it was written.
 */
export function SaidValue({ register, value }: { register: string | null; value: unknown }) {
  const named = register === null ? null : parseRegister(register)
  if (named === null) return null
  const Said = saidOfKind[named.kind]
  return <Said value={value} />
}

function SaidAnswer({ value }: { value: unknown }) {
  const { t } = useTranslation('words')
  const answer = z.safeParse(answerValue, value)
  if (!answer.success) return <AsWritten value={value} />
  const { complianceLevel, findings } = answer.data
  return (
    <div>
      {complianceLevel === null ? (
        t('words:register.no-level')
      ) : (
        <LevelBadge level={complianceLevel} />
      )}
      {findings !== '' && <AsWritten value={findings} />}
    </div>
  )
}

function SaidPerson({ value }: { value: unknown }) {
  const { t } = useTranslation('words')
  const person = z.safeParse(intervieweeValue, value)
  if (!person.success) return <AsWritten value={value} />
  if (person.data === null) return <div>{t('words:register.removed')}</div>
  return (
    <div>
      <Written>{person.data.name}</Written>
      {person.data.function !== '' && (
        <>
          {' · '}
          <Written>{person.data.function}</Written>
        </>
      )}
    </div>
  )
}

function SaidComment({ value }: { value: unknown }) {
  const comment = z.safeParse(commentValue, value)
  return <AsWritten value={comment.success ? comment.data.text : value} />
}

function SaidSettled({ value }: { value: unknown }) {
  const { t } = useTranslation('words')
  return <div>{t(value === true ? 'words:register.settled' : 'words:register.not-settled')}</div>
}

function SaidVerdict({ value }: { value: unknown }) {
  const { t } = useTranslation('words')
  const verdict = z.safeParse(verificationValue, value)
  if (!verdict.success) return <AsWritten value={value} />
  const { outcome, words } = verdict.data
  return (
    <div>
      {t(seenKey[outcome])}
      {words !== '' && <AsWritten value={words} />}
    </div>
  )
}

function AsWritten({ value }: { value: unknown }) {
  const text = z.safeParse(summaryValue, value)
  return (
    <p className={classes.said} dir="auto">
      <IsolatedText text={text.success ? text.data : partsOf(value)} />
    </p>
  )
}

const saidOfKind: Readonly<Record<RegisterKind, ComponentType<{ value: unknown }>>> = {
  answer: SaidAnswer,
  summary: AsWritten,
  interviewee: SaidPerson,
  comment: SaidComment,
  settle: SaidSettled,
  verification: SaidVerdict,
}

/** The readable parts of a value that fits no schema. */
const partsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(partsOf).filter(Boolean).join(' · ')
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : ''
