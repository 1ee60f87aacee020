import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import type { SummaryText } from '@apron/scoring/register.ts'
import type { i18n as I18n } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { readLanguage } from '../../../i18n/language.ts'
import { exportUnsent, type ExportWords } from '../../../sync/export-unsent.ts'
import { levelKey } from '../../../ui/level-look.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { summaryTextKey } from '../../../ui/word-keys.ts'
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

/** The file's words are the tray's: it is the same file. */
const exportWords = ({ t, language }: I18n): ExportWords => ({
  language: readLanguage(language) ?? 'en',
  title: t('tray:export.title'),
  intro: t('tray:export.intro'),
  assessment: t('tray:export.assessment'),
  where: t('tray:export.where'),
  what: t('tray:export.what'),
  when: t('tray:export.when'),
  state: t('tray:export.state'),
  states: {
    queued: t('tray:state.queued'),
    parked: t('tray:state.parked'),
    refused: t('tray:state.refused'),
    draft: t('tray:state.draft'),
  },
  level: (id) => t(levelKey[id as ComplianceLevel]),
  summaryText: (id) => t(summaryTextKey[id as SummaryText]),
  interviewee: t('tray:kind.interviewee'),
  comment: t('tray:kind.comment'),
  removed: t('tray:kind.removed'),
  submit: t('tray:kind.submit'),
  noLevel: t('tray:kind.no-level'),
})
