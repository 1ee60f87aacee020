import type { Bilingual } from '@apron/contracts/text.ts'
import { parseRegister } from '@apron/scoring/register.ts'
import { useTranslation } from 'react-i18next'
import { BilingualText } from './bilingual-text.tsx'
import { Code } from './code.tsx'
import { summaryTextKey } from '../word-keys.ts'

/** What a register is called: the question's number and beginning, the text's name, a person. */
export function RegisterName({
  register,
  labels,
}: {
  register: string | null
  labels: ReadonlyMap<string, { number: string; label: Bilingual }> | undefined
}) {
  const { t } = useTranslation('words')
  const named = register === null ? null : parseRegister(register)
  if (named === null) return <>{t('words:register.submit')}</>
  if (named.kind === 'summary') return <>{t(summaryTextKey[named.text])}</>
  if (named.kind === 'interviewee') return <>{t('words:register.interviewee')}</>
  if (named.kind === 'comment') return <>{t('words:register.comment')}</>
  if (named.kind === 'settle') return <>{t('words:register.settle')}</>
  const question = labels?.get(named.question)
  if (question === undefined) return <>{t('words:register.question')}</>
  return (
    <>
      <Code>{question.number}</Code> <BilingualText text={question.label} quiet />
    </>
  )
}
