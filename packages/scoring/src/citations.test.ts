import { expect, test } from 'vitest'
import { citationsOf } from './citations.ts'

test.each<[string, [citation: string, document: string][]]>([
  ['', []],
  [' ; \n ', []],
  [
    '49 CFR 1542.107; ICAO Annex 17, 3.1',
    [
      ['49 CFR 1542.107', '49 CFR 1542'],
      ['ICAO Annex 17, 3.1', 'ICAO Annex 17'],
    ],
  ],
  [
    'ICAO Annex 17, 3.1; 3.2\nICAO Annex 9, 8.17',
    [
      ['ICAO Annex 17, 3.1', 'ICAO Annex 17'],
      ['ICAO Annex 17, 3.2', 'ICAO Annex 17'],
      ['ICAO Annex 9, 8.17', 'ICAO Annex 9'],
    ],
  ],
  ['49 CFR 1542.107(b)(2)', [['49 CFR 1542.107(b)(2)', '49 CFR 1542']]],
  ['49 CFR Part 1542', [['49 CFR Part 1542', '49 CFR 1542']]],
  ['49  CFR\u00a01544.205 ', [['49 CFR 1544.205', '49 CFR 1544']]],
  ['REG-1542.107(b)(2)', [['REG-1542.107(b)(2)', 'REG-1542']]],
  ['ICAO Annex 17 4.2.1', [['ICAO Annex 17 4.2.1', 'ICAO Annex 17']]],
  ['ICAO Annex 17', [['ICAO Annex 17', 'ICAO Annex 17']]],
  ['ICAO Doc 8973', [['ICAO Doc 8973', 'ICAO Doc 8973']]],
  [
    'Regulation (EU) 2015/1998, 8.1.3',
    [['Regulation (EU) 2015/1998, 8.1.3', 'Regulation (EU) 2015/1998']],
  ],
  ['ISO 9001:2015 8.5.1', [['ISO 9001:2015 8.5.1', 'ISO 9001:2015']]],
  ['GACAR 108.21', [['GACAR 108.21', 'GACAR 108']]],
  ['3.1', [['3.1', '3.1']]],
  [
    'ICAO Annex 17, 3.1; (b)',
    [
      ['ICAO Annex 17, 3.1', 'ICAO Annex 17'],
      ['ICAO Annex 17, (b)', 'ICAO Annex 17'],
    ],
  ],
  ['(b)', [['(b)', '(b)']]],
  [
    '49 CFR 1542.107; § 1542.109(b); 1542.111',
    [
      ['49 CFR 1542.107', '49 CFR 1542'],
      ['49 CFR 1542.109(b)', '49 CFR 1542'],
      ['49 CFR 1542.111', '49 CFR 1542'],
    ],
  ],
  ['49 CFR § 1542.107', [['49 CFR § 1542.107', '49 CFR 1542']]],
  ['49 CFR §1542.107', [['49 CFR §1542.107', '49 CFR 1542']]],
  ['49 cfr part 1542', [['49 cfr part 1542', '49 CFR 1542']]],
  ['ICAO Annex 17,3.1', [['ICAO Annex 17,3.1', 'ICAO Annex 17']]],
  [
    'الملحق ١٧، ٣.١؛ ٣.٢',
    [
      ['الملحق ١٧، ٣.١', 'الملحق ١٧'],
      ['الملحق ١٧، ٣.٢', 'الملحق ١٧'],
    ],
  ],
  ['الملحق ١٧ ٣.١', [['الملحق ١٧ ٣.١', 'الملحق ١٧']]],
  ['National programme', [['National programme', 'National programme']]],
  [
    'الملحق 17، 3.1؛ اللائحة الوطنية، المادة 12',
    [
      ['الملحق 17، 3.1', 'الملحق 17'],
      ['اللائحة الوطنية، المادة 12', 'اللائحة الوطنية'],
    ],
  ],
  ['49 CFR §1542.107, §1542.109', [['49 CFR §1542.107, §1542.109', '49 CFR 1542']]],
  [
    '49 CFR 1542.3; 1544.1',
    [
      ['49 CFR 1542.3', '49 CFR 1542'],
      ['49 CFR 1544.1', '49 CFR 1544'],
    ],
  ],
  [
    'ICAO Annex 17, 3.1; Standard 3.2; 3.3 (b)',
    [
      ['ICAO Annex 17, 3.1', 'ICAO Annex 17'],
      ['ICAO Annex 17, Standard 3.2', 'ICAO Annex 17'],
      ['ICAO Annex 17, 3.3 (b)', 'ICAO Annex 17'],
    ],
  ],
  ['ICAO Annex 17 – 3.1', [['ICAO Annex 17 – 3.1', 'ICAO Annex 17']]],
  ['ICAO annex 17: 3.1', [['ICAO annex 17: 3.1', 'ICAO Annex 17']]],
  ['OWASP ASVS 4.0.3 V1.1.1', [['OWASP ASVS 4.0.3 V1.1.1', 'OWASP ASVS 4.0.3']]],
  ['49 CFR Part 1542 Subpart B', [['49 CFR Part 1542 Subpart B', '49 CFR 1542']]],
  ['Doc 8973 Chapter 11', [['Doc 8973 Chapter 11', 'Doc 8973']]],
  ['49 C.F.R. 1542.3', [['49 C.F.R. 1542.3', '49 CFR 1542']]],
  ['GACAR 108.21; GACAR 108.21', [['GACAR 108.21', 'GACAR 108']]],
])('%j cites %j', (cell, expected) => {
  expect(citationsOf(cell).map(({ citation, document }) => [citation, document])).toEqual(expected)
})

test('a name is cut where it is too long, between two characters', () => {
  const [found] = citationsOf(`${'x'.repeat(299)}😀`)
  expect([found?.citation.length, found?.citation.isWellFormed()]).toEqual([300, true])
})
