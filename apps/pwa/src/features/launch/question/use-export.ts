import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { exportUnsent } from '../../../sync/send/export-unsent.ts'
import { exportWords } from '../../../tablet/export-words.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { withUnsaved } from '../model/unsaved-section.ts'
import { useLaunching } from '../use-work.ts'

/** Milliseconds. A file with words missing is worth more than none: nothing else holds the text. */
const longestForWords = 2000

/** Saves everything unsent as a file, and with it what could not be written and is only on the screen. */
export function useExport(): () => Promise<void> {
  const { i18n } = useTranslation()
  const { work } = useLaunching()
  return useCallback(async () => {
    const words = i18n.loadNamespaces(['tray', 'words'])
    await Promise.race([words, new Promise((resolve) => setTimeout(resolve, longestForWords))])
    const { name, text } = await exportUnsent(work.db, work.ports, exportWords(i18n))
    const { typed, failures, outline } = work.state.read()
    const unsaved = [...typed].filter(([register]) => failures.has(register))
    const title = i18n.t('launch:saved.only-on-screen')
    saveFile(name, withUnsaved(text, title, unsaved, outline.questions), 'text/html')
  }, [i18n, work])
}
