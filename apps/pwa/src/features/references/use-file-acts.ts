import { referenceFileMaxBytes } from '@apron/contracts/reference.ts'
import { asPlainText } from '@apron/scoring/plain-text.ts'
import { useTranslation } from 'react-i18next'
import { CallError, faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { formatBytes } from '../../ui/format.ts'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { saveBlob } from '../../ui/save-file.ts'

/** What may be done with the file of a reference; each says what came of it. */
export function useFileActs(
  referenceId: string,
  { tell, forget }: { tell: (outcome: Outcome) => void; forget: () => void },
) {
  const { t, i18n } = useTranslation('references')
  const { api } = useTablet()
  const options = { api, refreshes: ['references.all', 'reference.one'] } as const
  const attaching = useSend('reference.attach', options)
  const detaching = useSend('reference.detach', options)
  const reading = useSend('reference.file', { api })
  const params = { referenceId }
  const attempt = async (act: () => Promise<string | null>, failed: string): Promise<void> => {
    forget()
    try {
      const text = await act()
      if (text !== null) tell({ tone: 'good', text })
    } catch (error) {
      const issue = error instanceof CallError ? error.problem?.issues?.[0]?.code : undefined
      const why = issue === 'not-pdf' ? t('references:attached.not-pdf') : t(...faultMessage(error))
      tell({ tone: 'danger', text: `${t(failed)} ${why}` })
    }
  }
  const attach = async (file: File): Promise<void> => {
    if (file.size > referenceFileMaxBytes) {
      forget()
      const size = formatBytes(referenceFileMaxBytes, i18n.language)
      const why = t('references:attached.too-large', { size })
      return tell({ tone: 'danger', text: `${t('references:failed.update')} ${why}` })
    }
    return attempt(async () => {
      await attaching.mutateAsync({
        params,
        query: { name: asPlainText(file.name.slice(-200)) },
        file,
      })
      return t('references:attached.done')
    }, 'references:failed.update')
  }
  const save = (): Promise<void> =>
    attempt(async () => {
      const { name, type, bytes } = await reading.mutateAsync({ params })
      saveBlob(name, new Blob([bytes], { type }))
      return null
    }, 'references:attached.failed')
  const remove = (): Promise<void> =>
    attempt(async () => {
      await detaching.mutateAsync({ params })
      return t('references:attached.removed')
    }, 'references:failed.update')
  const isBusy = attaching.isPending || detaching.isPending || reading.isPending
  return { attach, save, remove, isBusy }
}
