import type { Result } from '@apron/contracts/client.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, faultMessage } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import type { Outcome } from '../../ui/page/outcome.tsx'
import type { Ordered } from './order-list.tsx'

const largestPage = 200
type Query = { subCategoryId: string; limit: number; cursor?: string }
type Page = Extract<Result<'questions.list'>, { ok: true }>['value']

/** All questions of a sub-category in their order, read when somebody wants to change it. */
export function useQuestionOrder(subCategoryId: string, tell: (outcome: Outcome) => void) {
  const { t } = useTranslation('questions')
  const { api } = useTablet()
  const [rows, setRows] = useState<readonly Ordered[] | null>(null)
  const [isReading, setReading] = useState(false)
  const ask = async (query: Query): Promise<Page> => {
    const result = await api('questions.list', { query })
    if (!result.ok) throw new CallError(result)
    return result.value
  }
  const read = async (): Promise<void> => {
    const found: Ordered[] = []
    let from: { cursor?: string } | null = {}
    while (from !== null) {
      const result = await ask({ subCategoryId, limit: largestPage, ...from })
      found.push(...result.questions.map(({ id, text }) => ({ id, name: text })))
      from = result.next === null ? null : { cursor: result.next }
    }
    setRows(found)
  }
  const open = async (): Promise<void> => {
    setReading(true)
    try {
      await read()
    } catch (error) {
      tell({ tone: 'danger', text: t(...faultMessage(error)) })
    }
    setReading(false)
  }
  return { rows, isReading, open, read, close: (): void => setRows(null) }
}
