import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComplianceLevel, complianceLevels } from './compliance-level.ts'
import { type JudgedQuestion, scoreAssessment, scoreByCategory } from './score-assessment.ts'

const letters: Record<string, ComplianceLevel | null> = {
  F: 'fully-compliant',
  I: 'improvement-desirable',
  N: 'non-compliant',
  S: 'serious-deficiency',
  c: 'not-confirmed',
  a: 'not-applicable',
  '-': null,
}

/** One letter a question: F I N S are scored, c and a excluded, - is open. */
const audit = (answers: string): JudgedQuestion[] =>
  Array.from(answers, (letter, index) => ({
    id: `q${index}`,
    category: 'Access control',
    subCategory: 'Perimeter',
    level: letters[letter] ?? null,
  }))

test.each([
  { answers: '', score: null, effective: null, band: null, coverage: null },
  { answers: '---', score: null, effective: null, band: null, coverage: 0 },
  { answers: 'ca', score: null, effective: null, band: null, coverage: 100 },
  { answers: 'F', score: 100, effective: 100, band: 'green', coverage: 100 },
  { answers: 'S', score: 0, effective: 0, band: 'red', coverage: 100 },
  { answers: 'FINS', score: 50, effective: 50, band: 'red', coverage: 100 },
  { answers: 'FFI', score: 91.7, effective: 100, band: 'green', coverage: 100 },
  { answers: 'FFIa-', score: 91.7, effective: 100, band: 'green', coverage: 80 },
  { answers: 'FFFFFFFFFS', score: 90, effective: 90, band: 'amber', coverage: 100 },
  { answers: 'FFFFFFIN', score: 87.5, effective: 87.5, band: 'green', coverage: 100 },
  { answers: 'FFFFIIIN', score: 81.3, effective: 87.5, band: 'amber', coverage: 100 },
  { answers: 'FIN-', score: 66.7, effective: 66.7, band: 'amber', coverage: 75 },
])('"$answers" scores $score, $band, at $coverage % coverage', (row) => {
  expect(scoreAssessment(audit(row.answers))).toMatchObject({
    score: row.score,
    effectiveImplementation: row.effective,
    band: row.band,
    coverage: row.coverage,
  })
})

test('every count stands beside the score', () => {
  expect(scoreAssessment(audit('FFINSSccca--'))).toEqual({
    score: 50,
    effectiveImplementation: 50,
    band: 'red',
    levels: {
      'fully-compliant': 2,
      'improvement-desirable': 1,
      'non-compliant': 1,
      'serious-deficiency': 2,
      'not-confirmed': 3,
      'not-applicable': 1,
    },
    scored: 6,
    seriousDeficiencies: 2,
    excluded: 4,
    notConfirmed: 3,
    notApplicable: 1,
    answered: 10,
    total: 12,
    coverage: 83.3,
    warnsNotConfirmed: true,
  })
})

test.each([
  { answers: '', warns: false },
  { answers: 'FFFFFFFFFc', warns: false },
  { answers: 'FFFFFFFFc', warns: true },
  { answers: 'FFFFFFFFc-----------', warns: true },
  { answers: 'FFFFFFFFaa', warns: false },
])('"$answers" warns of too many not confirmed: $warns', ({ answers, warns }) => {
  expect(scoreAssessment(audit(answers)).warnsNotConfirmed).toBe(warns)
})

test('a score that is rounded up to 85.0 is green, as it is shown', () => {
  const allOrNothing = {
    'fully-compliant': 100,
    'improvement-desirable': 0,
    'non-compliant': 0,
    'serious-deficiency': 0,
  }
  const answers = audit('F'.repeat(3399) + 'N'.repeat(600))
  expect((3399 * 100) / 3999).toBeLessThan(85)
  expect(scoreAssessment(answers, allOrNothing)).toMatchObject({ score: 85, band: 'green' })
})

test('the scale stored with the assessment is the one that counts', () => {
  const stored = {
    'fully-compliant': 10,
    'improvement-desirable': 8,
    'non-compliant': 3,
    'serious-deficiency': 1,
  }
  expect(scoreAssessment(audit('FINS'), stored).score).toBe(5.5)
  expect(scoreByCategory(audit('FINS'), stored)[0]?.score.score).toBe(5.5)
})

test('a scale that is not in whole numbers is refused aloud', () => {
  const points = { 'fully-compliant': 99.5, 'improvement-desirable': 75, 'non-compliant': 25 }
  expect(() => scoreAssessment(audit('F'), { ...points, 'serious-deficiency': 0 })).toThrow(
    RangeError,
  )
})

test('categories and sub-categories come in the order in which they first appear', () => {
  const at = (category: string, subCategory: string, level: ComplianceLevel | null) => ({
    id: `${category}/${subCategory}/${level}`,
    category,
    subCategory,
    level,
  })
  const rows = scoreByCategory([
    at('Cargo', 'Screening', 'fully-compliant'),
    at('Access', 'Gates', null),
    at('Cargo', 'Storage', 'serious-deficiency'),
    at('Access', 'Badges', 'improvement-desirable'),
    at('Cargo', 'Screening', 'non-compliant'),
    at('Access', 'Storage', 'not-applicable'),
  ])
  const figures = rows.map((row) => [
    [row.category, row.score.score, row.score.coverage],
    ...row.subCategories.map(({ subCategory, score }) => [subCategory, score.score]),
  ])
  expect(figures).toEqual([
    [
      ['Cargo', 41.7, 100],
      ['Screening', 62.5],
      ['Storage', 0],
    ],
    [
      ['Access', 75, 66.7],
      ['Gates', null],
      ['Badges', 75],
      ['Storage', null],
    ],
  ])
})

const question = fc.record({
  id: fc.uuid(),
  category: fc.constantFrom('a', 'b', 'c'),
  subCategory: fc.constantFrom('x', 'y'),
  level: fc.constantFrom(...complianceLevels, null),
})

test('leaving out open and excluded questions does not move the score', () => {
  fc.assert(
    fc.property(fc.array(question), (questions) => {
      const scored = questions.filter(
        ({ level }) => level !== null && level !== 'not-confirmed' && level !== 'not-applicable',
      )
      expect(scoreAssessment(questions).score).toBe(scoreAssessment(scored).score)
    }),
  )
})

test('the figures of the categories add up to those of the whole', () => {
  fc.assert(
    fc.property(fc.array(question), (questions) => {
      const whole = scoreAssessment(questions)
      const parts = scoreByCategory(questions)
      for (const count of ['scored', 'answered', 'total', 'excluded'] as const) {
        expect(parts.reduce((sum, { score }) => sum + score[count], 0)).toBe(whole[count])
        const inner = parts.flatMap(({ subCategories }) => subCategories)
        expect(inner.reduce((sum, { score }) => sum + score[count], 0)).toBe(whole[count])
      }
    }),
  )
})

test('the score lies from 0 to 100, is there when something is scored, and knows no order', () => {
  fc.assert(
    fc.property(fc.array(question), (questions) => {
      const figures = scoreAssessment(questions)
      expect(figures.score === null).toBe(figures.scored === 0)
      expect(figures.score ?? 0).toBeGreaterThanOrEqual(0)
      expect(figures.score ?? 0).toBeLessThanOrEqual(100)
      expect(scoreAssessment(questions.toReversed())).toEqual(figures)
    }),
  )
})

test('a serious deficiency is never green', () => {
  fc.assert(
    fc.property(fc.array(question), (questions) => {
      const figures = scoreAssessment([...questions, ...audit('S')])
      expect(figures.band).not.toBe('green')
    }),
  )
})

/** F I N S c a - as above; two and more in brackets stand against each other. */
const withConflicts = (answers: string): JudgedQuestion[] =>
  [...answers.matchAll(/\(([^)]+)\)|./gu)].flatMap(([whole, inner]) =>
    inner === undefined
      ? audit(whole)
      : [{ ...audit('-')[0]!, contested: audit(inner).map(({ level }) => level) }],
  )

test.each([
  // The score leaves the question out; the band is that of the worse answer.
  { answers: 'FFFFFFFFF(FS)', score: 100, inConflict: 1, band: 'amber' },
  { answers: 'FFF(FN)', score: 100, inConflict: 1, band: 'amber' },
  { answers: 'FFFFFFFFF(FI)', score: 100, inConflict: 1, band: 'green' },
  { answers: 'FN(SF)(S-)', score: 62.5, inConflict: 2, band: 'red' },
  // Both levels are the same, what was found differs.
  { answers: 'FFF(NN)', score: 100, inConflict: 1, band: 'amber' },
  // Deciding for not applicable cannot lower it, deciding for improvement desirable can.
  { answers: 'FFFIIII(Ia)', score: 85.7, inConflict: 1, band: 'amber' },
  { answers: 'FFFFFF(ca)', score: 100, inConflict: 1, band: 'green' },
  // Nothing is counted yet: no score, no band.
  { answers: '(FS)-', score: null, inConflict: 1, band: null },
])('"$answers" scores $score, $band, with $inConflict in conflict', ({ answers, ...figures }) => {
  expect(scoreAssessment(withConflicts(answers))).toMatchObject(figures)
})

test('the band of answers in conflict is the worst that any decision leads to', () => {
  const level = fc.constantFrom(...complianceLevels, null)
  const asked = fc.record({
    level,
    contested: fc.option(fc.array(level, { minLength: 2, maxLength: 3 }), { nil: undefined }),
  })
  const rank = { green: 2, amber: 1, red: 0 }
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 6 }), (rows) => {
      const questions = rows.map(({ level, contested }, index): JudgedQuestion => ({
        ...audit('-')[0]!,
        id: `q${index}`,
        level: contested === undefined ? level : null,
        ...(contested === undefined ? {} : { contested }),
      }))
      const decided = questions.reduce<JudgedQuestion[][]>(
        (ways, { contested, ...rest }) =>
          ways.flatMap((way) =>
            (contested ?? [rest.level]).map((chosen) => [...way, { ...rest, level: chosen }]),
          ),
        [[]],
      )
      const shown = scoreAssessment(questions)
      fc.pre(shown.score !== null)
      const bands = decided.flatMap((way) => scoreAssessment(way).band ?? [])
      const worst = bands.toSorted((a, b) => rank[a] - rank[b])[0]
      expect(shown.band).toBe(worst)
    }),
  )
})
