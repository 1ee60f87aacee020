import type { SummaryText } from '@apron/scoring/register.ts'

type Texts = Readonly<Record<Exclude<SummaryText, 'key-recommendations'>, string>>

/** What stands under the demo's finished audits, in either language. */
export const summaries: Readonly<Record<'en' | 'ar', Texts>> = {
  en: {
    summary:
      'The audit took three days and covered day and night shifts. Staff were open and well prepared. Most measures work as the programme describes them; the weak points are records and the handover between shifts.',
    recommendations:
      'Put one person in charge of each open action, with a date. Bring training records and permits into one register. Walk the perimeter with maintenance before the rains.',
    findings:
      'Measures for passengers and cabin baggage are sound. Records of training and of seals have gaps, and not every change of the terminal has reached the programme.',
    takeaways:
      'Good practice to share: the short briefing at each change of shift, in both languages, with a question put to everyone.',
    'immediate-vulnerabilities':
      'One door to the restricted area did not close by itself. It was put under guard on the spot and repaired the same evening.',
  },
  ar: {
    summary:
      'استغرق التدقيق ثلاثة أيام وشمل مناوبات النهار والليل. كان العاملون متعاونين ومستعدين جيدًا. تعمل معظم التدابير كما يصفها البرنامج، وتتركز مواطن الضعف في السجلات وفي التسليم بين المناوبات.',
    recommendations:
      'تعيين مسؤول واحد عن كل إجراء مفتوح مع تحديد موعد له، وجمع سجلات التدريب والتصاريح في سجل واحد، ومعاينة السياج مع فريق الصيانة قبل موسم الأمطار.',
    findings:
      'تدابير تفتيش الركاب وأمتعة المقصورة سليمة. في سجلات التدريب والأختام ثغرات، ولم تنعكس جميع تعديلات مبنى الركاب في البرنامج.',
    takeaways:
      'ممارسة جيدة جديرة بالتعميم: الإحاطة القصيرة عند كل تبديل للمناوبة باللغتين مع طرح سؤال على كل فرد.',
    'immediate-vulnerabilities':
      'لم يكن أحد الأبواب المؤدية إلى المنطقة المقيدة يُغلق تلقائيًا، فوُضع تحت الحراسة فورًا وأُصلح في المساء نفسه.',
  },
}

/** Whom the demo's auditors spoke to. */
export const interviewees: Readonly<
  Record<'en' | 'ar', readonly { name: string; function: string }[]>
> = {
  en: [
    { name: 'Faisal Al-Harbi', function: 'Duty manager, terminal security' },
    { name: 'Maria Santos', function: 'Team leader, passenger screening' },
  ],
  ar: [
    { name: 'فيصل الحربي', function: 'مدير المناوبة، أمن مبنى الركاب' },
    { name: 'عبير الزهراني', function: 'رئيسة فريق تفتيش الركاب' },
  ],
}
