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
      ['الملحق ١٧، ٣.١', 'الملحق 17'],
      ['الملحق ١٧، ٣.٢', 'الملحق 17'],
    ],
  ],
  ['الملحق ١٧ ٣.١', [['الملحق ١٧ ٣.١', 'الملحق 17']]],
  ['الملحق ١٧', [['الملحق ١٧', 'الملحق 17']]],
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
  ['49 CFR 1542.113(a)(1)-(3)', [['49 CFR 1542.113(a)(1)-(3)', '49 CFR 1542']]],
  ['49 CFR 1542.111 and 1542.113', [['49 CFR 1542.111 and 1542.113', '49 CFR 1542']]],
  ['49 CFR 1542.111–1542.113', [['49 CFR 1542.111–1542.113', '49 CFR 1542']]],
  ['49 CFR 1542.111 و1542.113', [['49 CFR 1542.111 و1542.113', '49 CFR 1542']]],
  [
    '49 CFR 1542.107; 1542.113(a)(1)-(3); 1544.1 and 1544.3',
    [
      ['49 CFR 1542.107', '49 CFR 1542'],
      ['49 CFR 1542.113(a)(1)-(3)', '49 CFR 1542'],
      ['49 CFR 1544.1 and 1544.3', '49 CFR 1544'],
    ],
  ],
  ['GACAR § 1542.201(a)-(c)', [['GACAR § 1542.201(a)-(c)', 'GACAR 1542']]],
  ['GACAR Part 1542.201 (b)', [['GACAR Part 1542.201 (b)', 'GACAR 1542']]],
  ['GACAR 108.21, 108.23', [['GACAR 108.21, 108.23', 'GACAR 108']]],
  ['ICAO Annex 17 Std 3.1.1', [['ICAO Annex 17 Std 3.1.1', 'ICAO Annex 17']]],
  ['ICAO Annex 17 Stds. 3.1.1 & 3.1.2', [['ICAO Annex 17 Stds. 3.1.1 & 3.1.2', 'ICAO Annex 17']]],
  ['ICAO Annex 17 (4.2.3)', [['ICAO Annex 17 (4.2.3)', 'ICAO Annex 17']]],
  ['ICAO Annex 17 4.2.3 and 4.4.1 (b)', [['ICAO Annex 17 4.2.3 and 4.4.1 (b)', 'ICAO Annex 17']]],
  ['ICAO Annex 17 3.1-3.4', [['ICAO Annex 17 3.1-3.4', 'ICAO Annex 17']]],
  ['ISO/IEC 27001:2022 A.5.1', [['ISO/IEC 27001:2022 A.5.1', 'ISO/IEC 27001:2022']]],
  ['ISO/IEC 27001:2022 Annex A.5.1', [['ISO/IEC 27001:2022 Annex A.5.1', 'ISO/IEC 27001:2022']]],
  ['ISO/IEC 27001:2022 clause 6.1', [['ISO/IEC 27001:2022 clause 6.1', 'ISO/IEC 27001:2022']]],
  [
    'NIST SP 800-53r5 AC-2(1); AC-3; NIST SP 800-53r5 AC-3',
    [
      ['NIST SP 800-53r5 AC-2(1)', 'NIST SP 800-53r5'],
      ['NIST SP 800-53r5, AC-3', 'NIST SP 800-53r5'],
      ['NIST SP 800-53r5 AC-3', 'NIST SP 800-53r5'],
    ],
  ],
  ['NIST SP 800-53 Rev. 5 AC-2', [['NIST SP 800-53 Rev. 5 AC-2', 'NIST SP 800-53 Rev. 5']]],
  ['NIST SP 800-53', [['NIST SP 800-53', 'NIST SP 800-53']]],
  [
    'ICAO Annex 17, 3.1; ED-78',
    [
      ['ICAO Annex 17, 3.1', 'ICAO Annex 17'],
      ['ED-78', 'ED-78'],
    ],
  ],
  ['NIST SP 800-53r5 AC-2(1), AC-3', [['NIST SP 800-53r5 AC-2(1), AC-3', 'NIST SP 800-53r5']]],
  ['ISO/IEC 27001:2022 A.5.1-A.5.3', [['ISO/IEC 27001:2022 A.5.1-A.5.3', 'ISO/IEC 27001:2022']]],
  ['49 CFR 1542 Subparts B and C', [['49 CFR 1542 Subparts B and C', '49 CFR 1542']]],
  ['ICAO Annex 17 – Standard 4.2.3', [['ICAO Annex 17 – Standard 4.2.3', 'ICAO Annex 17']]],
  ['ICAO Annex 17 3.1, 3.2', [['ICAO Annex 17 3.1, 3.2', 'ICAO Annex 17']]],
  ['ICAO Annex 14 Vol. I 3.1.1', [['ICAO Annex 14 Vol. I 3.1.1', 'ICAO Annex 14']]],
  ['ICAO Doc 8973-2', [['ICAO Doc 8973-2', 'ICAO Doc 8973-2']]],
  ['FAA AC 150/5300-13B', [['FAA AC 150/5300-13B', 'FAA AC 150/5300-13B']]],
  ['القرار (44)', [['القرار (44)', 'القرار (44)']]],
  ['القرار (م/44) المادة 12 و13', [['القرار (م/44) المادة 12 و13', 'القرار (م/44)']]],
  ['Regulation (EU) 2015/1998', [['Regulation (EU) 2015/1998', 'Regulation (EU) 2015/1998']]],
  ['GACAR 108.21; GACAR 108.21', [['GACAR 108.21', 'GACAR 108']]],
])('%j cites %j', (cell, expected) => {
  expect(citationsOf(cell).map(({ citation, document }) => [citation, document])).toEqual(expected)
})

test('a name is cut where it is too long, between two characters', () => {
  const [found] = citationsOf(`${'x'.repeat(299)}😀`)
  expect([found?.citation.length, found?.citation.isWellFormed()]).toEqual([300, true])
})
