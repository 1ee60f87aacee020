import { complianceLevels, standardPoints } from '@apron/scoring/compliance-level.ts'
import type { ReportInput, ReportQuestion } from '../input.ts'

const text = {
  en: 'Is the perimeter fence of runway 15L/33R at least 2.4 m high and inspected every 24 hours?',
  ar: 'هل يبلغ ارتفاع السياج المحيط بالمدرج 15L/33R مترين و40 سم على الأقل ويُفحص كل 24 ساعة؟',
}
const arabicFinding =
  'وُجد السياج قرب البوابة B12 مقطوعًا بطول 1.5 م منذ 14-03-2026، ولم يُبلَّغ عنه (السجل رقم F-012/2026).'
const englishFinding =
  'The log of gate B12 is unsigned since 14-03-2026; 85% of the entries are missing.'

/** A question by its place: the levels go round, and what is not compliant has a finding. */
export function questionAt(at: number, more: Partial<ReportQuestion> = {}): ReportQuestion {
  const level = complianceLevels[at % 9] ?? 'fully-compliant'
  const isBad = level === 'non-compliant' || level === 'serious-deficiency'
  const [category, sub] = [Math.floor(at / 10), Math.floor(at / 5)]
  return {
    id: `q${at}`,
    version: 1,
    number: `${category + 1}.${(sub % 2) + 1}.${(at % 5) + 1}`,
    categoryId: `c${category}`,
    subCategoryId: `s${sub}`,
    text,
    regulations: 'ICAO Annex 17, 4.2.3',
    guidance: 'Doc 8973/13',
    level,
    isConflict: false,
    finding: isBad ? (at % 2 === 0 ? arabicFinding : englishFinding) : '',
    references: isBad ? ['Airport security programme RUH-ASP-07'] : [],
    previous: isBad
      ? { level: 'non-compliant', completedOn: '2025-11-02', title: 'RUH 2025', repeats: 1 }
      : null,
    ...more,
  }
}

/** An assessment with so many questions, in progress. */
export function exampleOf(count: number, more: Partial<ReportInput> = {}): ReportInput {
  const questions = Array.from({ length: count }, (_, at) => questionAt(at))
  const categories = [...new Set(questions.map(({ categoryId }) => categoryId))]
  return {
    completion: null,
    isSelfAssessment: false,
    isTrial: false,
    operator: { en: 'Civil Aviation Authority', ar: 'هيئة الطيران المدني' },
    logo: null,
    title: 'RUH annual security audit',
    status: 'in-progress',
    auditType: 'civil-aviation-authority',
    isFocused: false,
    location: {
      code: 'RUH',
      locationType: 'airport',
      name: { en: 'King Khalid International Airport', ar: 'مطار الملك خالد الدولي' },
      municipality: { en: 'Riyadh', ar: 'الرياض' },
      country: { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' },
    },
    dueOn: '2026-12-15',
    fromOn: '2026-11-20',
    toOn: '2026-11-24',
    team: [
      { name: 'سارة القحطاني', isLead: true },
      { name: 'John Smith', isLead: false },
    ],
    notes: '',
    points: standardPoints,
    categories: categories.map((id, at) => ({
      id,
      name: { en: `Access control ${at + 1}`, ar: `ضبط الدخول ${at + 1}` },
      subCategories: [...new Set(questions.map((question) => question.subCategoryId))].map(
        (sub) => ({
          id: sub,
          name: { en: `Fences and gates ${sub}`, ar: `الأسوار والبوابات ${sub}` },
        }),
      ),
    })),
    questions,
    texts: {
      summary: 'بلغت نسبة الالتزام 85% في المدرج 15L/33R، وتبقى ملاحظتان (F-012/2026).',
      recommendations: 'Repair the fence at gate B12 before 2026-12-01.',
      'immediate-vulnerabilities': 'فتحة في السياج قرب البوابة B12.',
    },
    interviewees: [{ name: 'محمد العتيبي', function: 'Duty manager, gate B12' }],
    unsent: 3,
    madeAt: '2026-11-22T09:30:00.000Z',
    conventions: { digits: 'latin', timeZone: 'Asia/Riyadh' },
    ...more,
  }
}
