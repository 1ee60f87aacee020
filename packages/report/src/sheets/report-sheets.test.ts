import { expect, test } from 'vitest'
import type { Language, ReportInput } from '../input.ts'
import { exampleOf, questionAt } from '../testing/example.ts'
import { texts } from '../testing/texts.ts'
import { wordsOf } from '../words.ts'
import { answerColumns } from './answer-rows.ts'
import { findingColumns } from './finding-rows.ts'
import { reportSheets } from './report-sheets.ts'

const sheetsOf = async (input: ReportInput, language: Language = 'en') =>
  reportSheets(input, language, await wordsOf(texts))

test('every sheet has a short name, and every row as many cells as its header', async () => {
  for (const language of ['en', 'ar'] as const) {
    const [, findings, answers] = await sheetsOf(exampleOf(12), language)
    for (const sheet of [findings!, answers!]) {
      expect(sheet.name.length).toBeLessThanOrEqual(31)
      expect(sheet.name).not.toMatch(/[\\/?*[\]:]/)
      expect(sheet.rightToLeft).toBe(language === 'ar')
      expect(sheet.widths).toHaveLength(sheet.rows[0]!.length)
      for (const row of sheet.rows) expect(row).toHaveLength(sheet.rows[0]!.length)
    }
    expect(findings!.rows[0]).toHaveLength(findingColumns.length)
    expect(answers!.rows[0]).toHaveLength(answerColumns.length)
    expect(answers!.rows).toHaveLength(13)
  }
})

test('drafts, trials and self-assessments are marked as on paper', async () => {
  const [about] = await sheetsOf(exampleOf(2, { isTrial: true, isSelfAssessment: true }))
  const said = about!.rows
    .flat()
    .map((cell) => (typeof cell === 'string' ? cell : ''))
    .join('\n')
  expect(said).toContain('Draft: this assessment is not complete')
  expect(said).toContain('Created with a free trial.')
  expect(said).toContain('Self-assessment: not reviewed.')
  expect(said).toContain('Working copy')
})

test('a score stands with the figures beside it', async () => {
  const [about] = await sheetsOf(exampleOf(9))
  const labels = about!.rows.map(([label]) => label)
  for (const figure of ['Score', 'Effective implementation', 'Serious deficiencies', 'Coverage'])
    expect(labels).toContain(figure)
})

test('a repeat finding says so, references have a line each, and what XML cannot hold its code', async () => {
  const questions = [
    questionAt(2, { finding: 'cut\u0007 \uD800 \r\n😀', references: ['One', 'Two'] }),
    questionAt(3, { previous: null }),
    questionAt(0, { level: null, isConflict: true }),
  ]
  const [, findings, answers] = await sheetsOf(exampleOf(0, { questions }))
  const found = answers!.rows[1]!
  expect(found).toContain('cut[U+0007] [U+D800] \n😀')
  expect(found).toContain('One\nTwo')
  expect(found.at(-1)).toBe('Yes')
  expect(answers!.rows[2]!.at(-1)).toBe('')
  expect(answers!.rows[3]).toContain('Two different answers: not resolved yet')
  // The serious one first.
  expect(findings!.rows.slice(1).map(([number]) => number)).toEqual(['F02', 'F01'])
})

test('days are days and instants are times of the organization, and no texts', async () => {
  const completion = {
    number: 'RUH-CAA-2026-0007',
    revision: 1,
    completedOn: '2026-11-22T22:30:00.000Z',
    reviewer: null,
    figures: null,
    issue: null,
  }
  const [about] = await sheetsOf(exampleOf(3, { completion, madeAt: '2026-11-22T21:30:00.000Z' }))
  const said = new Map(about!.rows.map(([label, value]) => [label, value]))
  expect(said.get('File created')).toEqual({ time: '2026-11-23T00:30' })
  expect(said.get('Completed on')).toEqual({ day: '2026-11-23' })
})
