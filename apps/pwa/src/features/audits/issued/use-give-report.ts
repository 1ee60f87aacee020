import type { CopyFormat } from '@apron/contracts/issued.ts'
import { useState } from 'react'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { type Message, problemMessage } from '../../../ui/page/problem-message.ts'
import { saveBlob } from '../../../ui/save-file.ts'

type Asked = { readonly language: 'en' | 'ar'; readonly format: 'pdf' | CopyFormat }

/** Fetches a file of one report and gives it to the browser to keep: which one is on its way, and why one failed. */
export function useGiveReport(assessmentId: string, revision: number) {
  const { api } = useTablet()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [fault, setFault] = useState<Message | null>(null)
  const give = async ({ language, format }: Asked): Promise<void> => {
    const params = { assessmentId, revision, language }
    setAsked({ language, format })
    const result =
      format === 'pdf'
        ? await api('report.file', { params })
        : await api('report.copy', { params: { ...params, format } })
    setAsked(null)
    setFault(result.ok ? null : problemMessage(result))
    if (!result.ok) return
    const { name, type, bytes } = result.value
    saveBlob(name, new Blob([bytes], { type }))
  }
  const button = (it: Asked) => ({
    variant: 'default',
    loading: asked?.language === it.language && asked.format === it.format,
    onClick: () => void give(it),
  })
  return { button, fault }
}
