import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import type { SummaryText } from '@apron/scoring/register.ts'
import type { i18n as I18n } from 'i18next'
import { readLanguage } from '../i18n/language.ts'
import type { ExportWords } from '../sync/send/export-unsent.ts'
import { levelKey } from '../ui/badges/level-look.ts'
import { seenKey, summaryTextKey } from '../ui/word-keys.ts'

/** The words of the file of what is unsent, in the reader's language; the namespaces tray and words are there. */
export const exportWords = ({ t, language }: I18n): ExportWords => ({
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
  verification: t('words:register.verification'),
  seen: (outcome) => t(seenKey[outcome]),
  removed: t('tray:kind.removed'),
  submit: t('tray:kind.submit'),
  noLevel: t('tray:kind.no-level'),
})
