import type { Bilingual } from '@apron/contracts/text.ts'
import { byKind, parseRegister } from '@apron/scoring/register.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BilingualText } from './bilingual-text.tsx'
import { Code } from './code.tsx'
import { summaryTextKey } from '../word-keys.ts'

type Label = { number: string; label: Bilingual }

/** What a register is called: the question's number and beginning, the text's name, a person. */
export function RegisterName({
  register,
  labels,
}: {
  register: string | null
  labels: ReadonlyMap<string, Label> | undefined
}) {
  const { t } = useTranslation('words')
  const named = register === null ? null : parseRegister(register)
  if (named === null) return <>{t('words:register.submit')}</>
  return byKind<ReactNode>(named, {
    answer: ({ question }) => nameOf(labels?.get(question)) ?? t('words:register.question'),
    summary: ({ text }) => t(summaryTextKey[text]),
    interviewee: () => t('words:register.interviewee'),
    comment: () => t('words:register.comment'),
    settle: () => t('words:register.settle'),
    verification: () => t('words:register.verification'),
  })
}

const nameOf = (question: Label | undefined): ReactNode =>
  question && (
    <>
      <Code>{question.number}</Code> <BilingualText text={question.label} quiet />
    </>
  )
