import type { Descriptions } from '../descriptions.ts'
import type { issuedTable } from '../tables/issued.ts'

export const issuedDescriptions: Descriptions<typeof issuedTable> = {
  'report.issued': {
    summary: 'Reports that were issued of an assessment, and those still being made',
    acts: [],
    reason: 'A report has reference name, issued date, effective date, signed.',
  },
  'report.file': {
    summary: 'An issued report as PDF',
    acts: [],
    reason: 'The file of one that was issued.',
  },
  'report.copy': {
    summary: 'An issued report to paste from: findings and answers as XLSX, the whole as DOCX',
    acts: [],
    reason: 'The same for a spreadsheet, for those who must paste.',
  },
  'report.again': {
    summary: 'Try again to make a report that failed',
    acts: ['report.again'],
    reason: 'What could not be made is tried again.',
  },
  'report.sign': {
    summary: 'Sign a report as its lead, or countersign it',
    acts: ['report.sign'],
    reason: 'A report is signed within the days of the deadline profile.',
  },
  'reports.to-sign': {
    summary: 'Reports that wait for a signature',
    acts: [],
    reason: 'Those whose signature is due.',
  },
  'report.newly-issued': {
    summary: 'What reports were issued in a period, and which of them hold',
    acts: [],
    reason: 'What a schedule mails of the reports that were issued.',
    isForOthers: true,
  },
  'seal.certificate': {
    summary: 'What sealed reports are checked against',
    acts: [],
    reason: 'Programs that check a seal are told whom to trust.',
  },
  'report.verify': {
    summary: 'What an issued report is, by its code',
    acts: [],
    reason: 'Whoever holds a report can check it.',
  },
}
